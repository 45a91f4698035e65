import { describe, expect, it } from "vitest";

import { after, beats, worth } from "./cards";

describe("two cards", () => {
  it("the higher wins unless it is more than double", () => {
    const winners = [
      [9, 7], [8, 4], [3, 8], [8, 5], [10, 5], [4, 10], [6, 13], [4, 9], [16, 8], [7, 16],
    ] as const;
    for (const [winner, loser] of winners) {
      expect(beats(winner, loser), `${winner} against ${loser}`).toBe(true);
      expect(beats(loser, winner), `${loser} against ${winner}`).toBe(false);
    }
  });

  it("whoever wins scores the dots of the winning card", () => {
    expect(worth(9, 7)).toBe(3);
    expect(worth(7, 9)).toBe(-3);
    expect(worth(16, 7)).toBe(-2);
  });
});

it("after a reveal the winning card lies on its owner's pile and the other is back in its hand", () => {
  const board = {
    round: 1, open: 5, hands: [[9, 2], [7, 3]], handSizes: [2, 2], piles: [[], [4]], points: [0, 1], reveals: [],
  };
  expect(after(board, { type: "revealed", cards: [9, 7], winner: 0, dots: 3 })).toEqual({
    ...board, hands: [[2], [7, 3]], handSizes: [1, 2], piles: [[9], [4]], points: [3, 1],
  });
});
