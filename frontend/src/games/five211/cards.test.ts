import { describe, expect, it } from "vitest";

import {
  COLOURS, count, dealCount, disasterCount, fate, inOrder, keyed, moveFor, places, roosterCount,
  sum, toggle, verdict, without, type Colour,
} from "./cards";

/** So many cards of each colour, with no rooster among them. */
const table = (...counts: number[]): string[] =>
  counts.flatMap((n, index) => Array.from({ length: n }, () => `${COLOURS[index]}2`));

describe("limits", () => {
  it("follow the number of seats", () => {
    expect([2, 3, 4, 5].map(roosterCount)).toEqual([4, 5, 6, 7]);
    expect([2, 3, 4, 5].map(disasterCount)).toEqual([5, 6, 7, 8]);
    expect([2, 3, 4, 5].map(dealCount)).toEqual([11, 7, 6, 4]);
  });
});

describe("verdict", () => {
  // The worked examples of the rule sheet for three players, and the vectors for four.
  const cases: [number, number[], Colour | null][] = [
    [3, [5, 3, 2, 1, 1], "Y"],
    [3, [6, 3, 2, 1, 0], "G"],
    [3, [6, 5, 1, 0, 0], "G"],
    [3, [4, 4, 2, 1, 1], "O"],
    [3, [3, 3, 3, 2, 1], "B"],
    [3, [7, 2, 2, 1, 0], "B"],
    [3, [6, 2, 2, 1, 1], null],
    [3, [6, 6, 0, 0, 0], null],
    [4, [4, 8, 2, 1, 1], "Y"],
    [4, [5, 5, 3, 2, 1], "O"],
    [4, [5, 5, 2, 2, 2], null],
    [4, [7, 7, 2, 0, 0], "O"],
    [4, [7, 3, 3, 2, 1], "B"],
    [4, [8, 4, 4, 0, 0], null],
    [4, [7, 6, 1, 1, 1], "G"],
    [4, [4, 4, 3, 3, 2], "T"],
  ];
  it.each(cases)("%i seats, %j: %s", (seats, counts, colour) => {
    expect(verdict(table(...counts), seats).colour).toBe(colour);
  });

  it("says which colours are out, and at how many they are level", () => {
    const said = verdict(table(7, 2, 2, 1, 0), 3);
    expect(said.disasters).toEqual(["Y"]);
    expect(said.ties).toEqual([{ n: 2, colours: ["G", "O"] }]);
  });

  it("lets only roosters score at exactly the rooster count", () => {
    const birds = ["Y1", "Y1", "G1", "B1"];
    const said = verdict([...birds, "Y3", "Y3", "Y6", "O2"], 2);
    expect(said).toMatchObject({ roosters: true, colour: null, disasters: [] });
    expect(fate("G1", said)).toBe("banks");
    expect(fate("Y6", said)).toBe("lost");
    expect(verdict([...birds, "T1"], 2).roosters).toBe(false);
  });

  it("tells each card's fate", () => {
    const said = verdict(table(6, 2, 2, 1, 0), 3);
    expect(["Y2", "G2", "B2", "T2"].map((card) => fate(card, said))).toEqual([
      "disaster", "tied", "banks", "lost",
    ]);
  });

  it("scores nothing on an empty table", () => {
    expect(verdict([], 4)).toMatchObject({ colour: null, ties: [], disasters: [] });
  });
});

describe("choosing", () => {
  it("takes up two cards, then lets the first go", () => {
    let selected = toggle([], 3, 2);
    selected = toggle(selected, 1, 2);
    expect(selected).toEqual([3, 1]);
    expect(toggle(selected, 4, 2)).toEqual([1, 4]);
    expect(toggle(selected, 3, 2)).toEqual([1]);
    expect(toggle([2], 0, 1)).toEqual([0]);
  });

  it("finds the move whatever the order, equal cards being one move", () => {
    const moves = [{ cards: ["B3", "O3"] }, { cards: ["O3", "O3"] }];
    expect(moveFor(moves, ["O3", "B3"])).toBe(moves[0]);
    expect(moveFor(moves, ["O3", "O3"])).toBe(moves[1]);
    expect(moveFor(moves, ["O3"])).toBeUndefined();
  });

  it("finds cards in the hand, equal ones apart", () => {
    expect(places(["Y1", "Y1", "G2"], ["Y1", "G2"])).toEqual([0, 2]);
    expect(places(["Y1", "Y1", "G2"], ["Y1", "Y1"])).toEqual([0, 1]);
    expect(keyed(["Y1", "Y1"]).map((one) => one.key)).toEqual(["Y1/1", "Y1/2"]);
  });
});

describe("cards", () => {
  it("are held by colour and value, counted and summed", () => {
    expect(inOrder(["T1", "B6", "Y2", "G3", "Y1"])).toEqual(["Y1", "Y2", "G3", "B6", "T1"]);
    expect(count(["Y1", "Y2", "T6"])).toEqual({ Y: 2, G: 0, O: 0, B: 0, T: 1 });
    expect(sum(["Y1", "B6", "G3"])).toBe(10);
    expect(without(["Y1", "Y1", "G2"], ["Y1"])).toEqual(["Y1", "G2"]);
  });
});
