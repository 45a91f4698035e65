import { describe, expect, it } from "vitest";

import type { PikokoBoard, PikokoEvent } from "../../protocol/types";
import { NOTHING, recall, remember } from "./past";

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

  it("knows it from the whole story, for who comes later", () => {
    const hands = [null, ["B3"], ["B5"]];
    const dealt: PikokoEvent = { type: "dealt", round: 1, hands, turned: "R1", trump: "R" };
    const bets = [0, 1, 2].map((peacock): PikokoEvent => ({ type: "betsRevealed", peacock, tokens: [3, 3, 3] }));
    const tricks = Array.from({ length: 8 }, (): PikokoEvent[] => trick).flat();
    const end = { ...scored, points: [1, 1, 1], tricks: [0, 0, 8] } as PikokoEvent;
    // By now the second round is on the table.
    const now = { ...board, round: 2, scores: [[1, 1, 1]], trick: [], tricks: [0, 0, 0] };
    const story = [{ type: "started", round: 1, seat: 0 } as PikokoEvent, dealt, ...bets, ...tricks, end];
    const past = recall(now, story);
    expect(past.trick?.cards.map(({ card }) => card)).toEqual(["B3", "B5", "B1"]);
    expect(past.scored).toMatchObject({ round: 1 });
    expect(past.scored?.sums.map(({ points }) => points)).toEqual([1, 1, 1]);
    expect(recall(now, [])).toEqual(NOTHING);
  });

  it("keeps nothing that does not add up, because something was missed", () => {
    const past = remember(NOTHING, board, [...trick.slice(1), scored]);
    expect(past.trick).toBeNull();
    const other = { ...board, tricks: [0, 0, 0] };
    expect(remember(NOTHING, other, [...trick, scored]).scored).toBeNull();
  });
});
