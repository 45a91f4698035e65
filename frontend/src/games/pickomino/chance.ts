/** How Pickomino draws: the seat that starts, then all dice that are not set aside, roll by roll. */

import type { Chance } from "../../lib/chance";
import type { PickominoSample } from "../../protocol/types";

const FACES = [1, 2, 3, 4, 5, "W"] as const;
const DICE = 8;

export const chance: Chance = {
  async draw({ seats }, due, stream) {
    if (due.sample === "start") return { type: "start", seat: await stream.below(seats) };
    const numbers: number[] = [];
    for (let die = 0; die < (due.dice ?? DICE); die += 1) numbers.push(await stream.below(FACES.length));
    return { type: "roll", dice: numbers.sort().map((number) => FACES[number]!) };
  },

  follow() {
    let started = false;
    let left = DICE;
    let rolled: readonly unknown[] = [];
    const taken = new Set<unknown>();
    const turn = (): void => {
      left = DICE;
      taken.clear();
    };
    return {
      due: () => (started ? { sample: "roll", dice: left } : { sample: "start" }),
      settle(sample) {
        started = true;
        const drawn = sample as PickominoSample;
        if (drawn.type !== "roll") return;
        rolled = drawn.dice;
        // Nothing new in it: the turn is over, and the next begins with all dice (PM3).
        if (drawn.dice.every((face) => taken.has(face))) turn();
      },
      play(moves) {
        for (const move of moves as { type: string; face?: unknown }[]) {
          if (move.type === "take") {
            left -= rolled.filter((face) => face === move.face).length;
            taken.add(move.face);
          } else if (move.type === "stop") turn();
        }
      },
    };
  },
};
