import { describe, expect, it } from "vitest";

import type { PikokoBoard, PikokoEvent, PikokoPlayed } from "../../protocol/types";
import { apart, clockwise, initials, mustFollow, parse, phaseOf, playedBy, playsFrom, toPlay, waysToPlay, winning } from "./feathers";
import { addUp, after, scoredOn } from "./scoring";

const played = (seat: number, card: string, colour: PikokoPlayed["colour"], seats = 3): PikokoPlayed => ({
  type: "played",
  seat,
  owner: (seat + 1) % seats,
  card,
  colour,
});

const start: PikokoBoard = {
  round: 0,
  start: 1,
  hands: [null, [], []],
  handSizes: [0, 0, 0],
  turned: null,
  trump: null,
  peacock: null,
  bets: [],
  tokensLeft: [],
  confidence: [],
  leader: null,
  trick: [],
  tricks: [],
  scores: [],
  totals: [0, 0, 0],
};

describe("feathers", () => {
  it("are read from their names", () => {
    expect(parse("R5")).toEqual({ card: "R5", number: 5, colours: ["R"] });
    expect(parse("M10")).toEqual({ card: "M10", number: 10, colours: ["R", "W", "B"] });
    expect(parse("W11").number).toBe(11);
  });

  it("are played from the left neighbour's hand, who sits next (PK6)", () => {
    expect(playsFrom(0, 4)).toBe(1);
    expect(playsFrom(3, 4)).toBe(0);
    expect(playedBy(0, 4)).toBe(3);
    expect(clockwise(2, 4)).toEqual([3, 0, 1, 2]);
  });

  it("must follow the led colour, a multicolour one too (PK7)", () => {
    const hand = ["R9", "P6", "M1"];
    expect(mustFollow("R9", hand, "Y")).toEqual(["M1"]);
    expect(mustFollow("M1", hand, "Y")).toBeNull();
    expect(mustFollow("R9", hand, "B")).toBeNull();
    expect(mustFollow("R9", hand, null)).toBeNull();
  });

  it("ask for a colour if several can be named (PK8)", () => {
    const moves = [
      { type: "play", card: "M4", colour: "Y" },
      { type: "play", card: "M4", colour: "B" },
      { type: "play", card: "R4" },
    ];
    expect(waysToPlay("M4", moves)).toHaveLength(2);
    expect(waysToPlay("R4", moves)).toHaveLength(1);
    expect(waysToPlay("P1", moves)).toHaveLength(0);
  });

  it("take the trick by the highest trump, else the highest of the led colour (PK9)", () => {
    const trick = [played(0, "B3", "B"), played(1, "B5", "B"), played(2, "R2", "R")];
    expect(winning(trick, "R")?.owner).toBe(0);
    expect(winning(trick, null)?.owner).toBe(2);
    expect(winning([], "R")).toBeNull();
    const white = [played(0, "W6", "W", 5), played(1, "M7", "W", 5), played(2, "R11", "R", 5)];
    expect(winning(white, "B")?.card).toBe("M7");
  });
});

describe("names", () => {
  it("can be told apart", () => {
    expect(apart(["Lena", "Bot", "Bot"])).toEqual(["Lena", "Bot 1", "Bot 2"]);
    expect(initials(["Lena", "Bot 1", "Bot 2"])).toEqual(["L", "B1", "B2"]);
    expect(initials(["Ann", "Ben"])).toEqual(["A", "B"]);
  });
});

describe("the score (PK10)", () => {
  it("adds up as in the rule sheet", () => {
    const card = (peacock: number | null) => ({ type: "confidence" as const, peacock });
    expect(addUp([3, 0, 3, 3], [3, 0, 4, 1], card(1)).points).toBe(8);
    expect(addUp([3, 0, 3, 3], [3, 0, 4, 1], card(2)).points).toBe(4);
    expect(addUp([3, 0, 3, 3], [3, 0, 4, 1], card(null)).points).toBe(6);
    const sum = addUp([3, 0, 3, 3], [3, 0, 4, 1], card(2));
    expect(sum.lines.map((line) => line.off)).toEqual([0, 0, 1, 2]);
    expect([sum.exact, sum.extra]).toEqual([false, -1]);
    expect(addUp([3], [3], null).extra).toBe(0);
  });
});

describe("what is shown between two views", () => {
  const film = (events: PikokoEvent[]): PikokoBoard => events.reduce(after, start);
  const hands = [null, ["R1", "M4"], ["Y2", "B3"]];
  const dealt: PikokoEvent = { type: "dealt", round: 1, hands, turned: "R7", trump: "R" };
  const bets: PikokoEvent[] = [
    { type: "betsRevealed", peacock: 1, tokens: [2, null, 3] },
    { type: "betsRevealed", peacock: 2, tokens: [2, 1, null] },
    { type: "betsRevealed", peacock: 0, tokens: [null, 4, 3] },
  ];
  const own: PikokoEvent = { type: "betsRevealed", peacock: null, tokens: [1, 2, 3] };
  const laid: PikokoEvent = { type: "confidenceLaid", cards: [{ type: "confidence", peacock: null }, null, null] };

  it("goes through the phases", () => {
    expect(phaseOf(start)).toBe("before");
    expect(film([dealt]).peacock).toBe(1);
    expect(phaseOf(film([dealt]))).toBe("bets");
    expect(film([dealt, bets[0]!]).peacock).toBe(2);
    const last = film([dealt, ...bets]);
    expect(phaseOf(last)).toBe("own");
    expect(last.tokensLeft).toEqual([5, 4, 3]);
    expect(last.bets[2]).toEqual([3, 3, null]);
    expect(phaseOf(film([dealt, ...bets, own]))).toBe("confidence");
    const tricks = film([dealt, ...bets, own, laid]);
    expect(phaseOf(tricks)).toBe("tricks");
    expect(toPlay(tricks)).toBe(1);
  });

  it("moves a card from its fan into the trick, which lies until the next card", () => {
    const trick: PikokoEvent[] = [played(1, "B3", "B"), played(2, "R5", "R"), played(0, "M4", "B")];
    const full = film([dealt, ...bets, own, laid, ...trick, { type: "trickTaken", owner: 0, card: "R5", leader: 2 }]);
    expect(full.hands).toEqual([null, ["R1"], ["Y2"]]);
    expect(full.handSizes).toEqual([7, 7, 7]);
    expect(full.trick).toHaveLength(3);
    expect(full.tricks).toEqual([1, 0, 0]);
    expect(after(full, played(2, "P1", "P")).trick).toHaveLength(1);
  });

  it("ends with the sum of the round", () => {
    const cards = [null, 0, 1].map((peacock) => ({ type: "confidence" as const, peacock }));
    const board = { ...film([dealt, ...bets, own, laid]), handSizes: [0, 0, 0], tricks: [1, 2, 5] };
    const scored = scoredOn(
      after(board, {
        type: "roundScored",
        round: 1,
        tricks: [1, 2, 5],
        betPoints: [],
        confidence: cards,
        confidencePoints: [],
        points: [5, 1, -1],
        totals: [5, 1, -1],
      }),
    );
    expect(scored?.round).toBe(1);
    expect(scored?.sums[0]).toMatchObject({ points: 5, extra: 1, confidence: null });
    expect(scoredOn(board)).toBeNull();
  });
});
