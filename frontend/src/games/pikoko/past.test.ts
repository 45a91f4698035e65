import { describe, expect, it } from "vitest";

import type { PikokoBoard, PikokoEvent } from "../../protocol/types";
import { NOTHING, remember } from "./past";

const played = (seat: number, card: string): PikokoEvent => ({
  type: "played",
  seat,
  owner: (seat + 1) % 3,
  card,
  colour: card[0] as "B",
});
const taken: PikokoEvent = { type: "trickTaken", owner: 2, card: "B5", leader: 1 };

/** Three seats before their last trick: each has bet what it has. */
const board: PikokoBoard = {
  round: 1,
  start: 0,
  hands: [null, ["B3"], ["B5"]],
  handSizes: [1, 1, 1],
  turned: "R1",
  trump: "R",
  peacock: null,
  bets: [
    [3, 3, 2],
    [3, 3, 2],
    [3, 3, 2],
  ],
  tokensLeft: [1, 1, 1],
  confidence: [],
  leader: 0,
  trick: [],
  tricks: [3, 3, 1],
  scores: [],
  totals: [0, 0, 0],
};
const scored: PikokoEvent = {
  type: "roundScored",
  round: 1,
  tricks: [3, 3, 2],
  betPoints: [],
  confidence: [0, 1, 2].map(() => ({ type: "confidence", peacock: null })),
  confidencePoints: [1, 1, 1],
  points: [7, 7, 7],
  totals: [7, 7, 7],
};
const trick = [played(0, "B3"), played(1, "B5"), played(2, "B1"), taken];

describe("what went by", () => {
  it("keeps the last trick, and who took it", () => {
    const past = remember(NOTHING, board, trick);
    expect(past.trick?.cards.map(({ card }) => card)).toEqual(["B3", "B5", "B1"]);
    expect(past.trick?.taken.owner).toBe(2);
  });

  it("keeps it while the next one is played", () => {
    const past = remember(NOTHING, board, trick);
    expect(remember(past, board, [played(1, "B7")]).trick).toBe(past.trick);
  });

  it("keeps the last scoring, through the next deal", () => {
    const past = remember(NOTHING, board, [...trick, scored]);
    expect(past.scored?.sums.map(({ points }) => points)).toEqual([7, 7, 7]);
    expect(remember(past, board, [{ type: "started", round: 2, seat: 1 }]).scored).toBe(past.scored);
  });

  it("keeps nothing that does not add up, because something was missed", () => {
    const past = remember(NOTHING, board, [...trick.slice(1), scored]);
    expect(past.trick).toBeNull();
    const other = { ...board, tricks: [0, 0, 0] };
    expect(remember(NOTHING, other, [...trick, scored]).scored).toBeNull();
  });
});
