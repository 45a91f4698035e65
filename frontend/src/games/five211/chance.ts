/** How 5211 deals: the whole deck is shuffled for every deal. */

import type { Chance } from "../../lib/chance";

/** The deck in the order in which it is shuffled: by colour and value. */
const DECK = [..."YGOBT"].flatMap((colour) => [..."11111222222333334456"].map((value) => colour + value));

export const chance: Chance = {
  draw: async (_terms, _due, stream) => ({ type: "deck", cards: await stream.shuffle(DECK) }),
  follow: () => ({ due: () => ({ sample: "deck" }), settle: () => {}, play: () => {} }),
};
