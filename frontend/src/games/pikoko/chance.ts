/** How Pikoko draws: the seat that starts, then the cards in play, shuffled for every round. */

import type { Chance } from "../../lib/chance";

const MIXED: { [number: number]: string } = { 1: "PYR", 4: "BWY", 7: "PWR", 10: "BWR" };
const HIGHEST: { [seats: number]: number } = { 3: 7, 4: 9 };

const feathers = (number: number): string[] => {
  const mixed = MIXED[number];
  const single = [..."RYPWB"].filter((colour) => !mixed?.includes(colour)).map((colour) => colour + number);
  return mixed ? [`M${number}`, ...single] : single;
};
/** The deck in the order in which it is shuffled. */
const deck = (seats: number): string[] =>
  Array.from({ length: HIGHEST[seats] ?? 11 }, (_, index) => index + 1).flatMap(feathers);

export const chance: Chance = {
  async draw({ seats }, due, stream) {
    if (due.sample === "start") return { type: "start", seat: await stream.below(seats) };
    return { type: "deck", cards: await stream.shuffle(deck(seats)) };
  },
  follow() {
    let started = false;
    return { due: () => ({ sample: started ? "deck" : "start" }), settle: () => void (started = true), play: () => {} };
  },
};
