import { describe, expect, it } from "vitest";

import type { Five211Event } from "../../protocol/types";
import { lastScoring } from "./speech";

const revealed = (deal: number, turn: number, ...cards: string[][]): Five211Event => ({ type: "revealed", deal, turn, cards });
const scored = (deal: number): Five211Event => ({
  type: "scored", deal, roosters: false, colour: "Y", disasters: [], tied: [], banked: [[], []],
});

describe("the last scoring", () => {
  it("is none before a deal is added up", () => {
    expect(lastScoring([])).toBeNull();
    expect(lastScoring([revealed(1, 0, ["Y1"], ["G2"])])).toBeNull();
  });

  it("knows the cards of its own deal alone, whatever came after", () => {
    const past = [
      revealed(1, 2, ["B6"], ["B6"]), scored(1),
      revealed(2, 0, ["Y1", "Y2"], ["G2", "G3"]), revealed(2, 1, ["O1"], ["O2"]), revealed(2, 2, ["T1"], ["T2"]), scored(2),
      revealed(3, 0, ["B1", "B2"], ["B2", "B3"]),
    ];
    const last = lastScoring(past);
    expect(last?.event).toBe(past[5]);
    expect(last?.cards.toSorted()).toEqual(["G2", "G3", "O1", "O2", "T1", "T2", "Y1", "Y2"]);
  });
});
