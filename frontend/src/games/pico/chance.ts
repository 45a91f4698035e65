/** How Pico deals: one deal, both hands and the open card from one shuffled deck. */

import type { Chance } from "../../lib/chance";
import type { PicoOptions, PicoSample } from "../../protocol/types";

const deck = (options: PicoOptions): number[] => {
  const low = options.deck === "pico2" ? 4 : 2;
  return [...Array.from({ length: 14 - low }, (_, index) => low + index), 16];
};

export const chance: Chance = {
  async draw({ options }, _due, stream) {
    const cards = await stream.shuffle(deck(options as PicoOptions));
    const each = (cards.length - 1) / 2;
    return { type: "deal", hands: [cards.slice(0, each), cards.slice(each, -1)], open: cards.at(-1)! };
  },
  follow() {
    let dealt = false;
    return { due: () => (dealt ? null : { sample: "deal" }), settle: () => void (dealt = true), play: () => {} };
  },
  // The order within a hand is free.
  essence(sample) {
    const { hands, open } = sample as PicoSample;
    return [hands.map((hand) => hand.toSorted((one, other) => one - other)), open];
  },
};
