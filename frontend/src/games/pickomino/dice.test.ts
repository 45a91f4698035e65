import { describe, expect, it } from "vitest";

import type { PickominoBoard, PickominoEvent, PickominoMove } from "../../protocol/types";
import { TILES, fold, groups, percent, sum, touches, whyNotSteal, whyNotTake, whyNotTile, wormsOf, wormsOn } from "./dice";

const board = (changed: Partial<PickominoBoard> = {}): PickominoBoard => ({
  grill: [...TILES],
  turned: [],
  stacks: [
    { top: null, height: 0, tiles: [] },
    { top: null, height: 0, tiles: null },
  ],
  turn: 0,
  rolled: [],
  aside: [],
  total: 0,
  diceLeft: 8,
  ...changed,
});
const names = ["Lena", "Ben"];

describe("dice and tiles", () => {
  it("counts worms as 5", () => {
    expect(sum([1, 4, 4, "W"])).toBe(14);
  });
  it("knows the worms of every tile", () => {
    expect(TILES.map(wormsOn)).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4]);
    expect(wormsOf([23, 30, 31])).toBe(7);
  });
  it("groups a roll by face and marks the faces that are used up", () => {
    expect(groups([1, 3, 3, "W", "W"], ["W"])).toEqual([
      { face: 1, count: 1, points: 1, taken: false },
      { face: 3, count: 2, points: 6, taken: false },
      { face: "W", count: 2, points: 10, taken: true },
    ]);
  });
  it("never rounds a chance away", () => {
    expect([0, 0.004, 0.435, 0.996, 1].map(percent)).toEqual(["0", "<1", "44", ">99", "100"]);
  });
});

describe("what the events make of a board", () => {
  it("sets dice aside and rolls the rest", () => {
    const before = board({ rolled: [1, 2, 2, 3, 5, 5, 5, "W"] });
    const events: PickominoEvent[] = [
      { type: "took", seat: 0, face: 5, count: 3, total: 15 },
      { type: "rolled", seat: 0, dice: [1, 3, 3, 5, "W"] },
    ];
    const after = fold(before, events);
    expect(after.aside).toEqual([5, 5, 5]);
    expect(after.total).toBe(15);
    expect(after.rolled).toEqual([1, 3, 3, 5, "W"]);
    expect(after.diceLeft).toBe(5);
  });
  it("moves a tile from the grill, and clears the tray for the next roll", () => {
    const before = board({ aside: [5, 5, 5, 5, "W"], total: 25, diceLeft: 3 });
    const gained = fold(before, [{ type: "gained", seat: 0, tile: 25, from: "grill" }]);
    expect(gained.grill).not.toContain(25);
    expect(gained.stacks[0]).toEqual({ top: 25, height: 1, tiles: [25] });
    expect(gained.aside).toHaveLength(5);
    const next = fold(before, [
      { type: "gained", seat: 0, tile: 25, from: "grill" },
      { type: "rolled", seat: 1, dice: [1, 1, 1, 1, 1, 1, 1, 1] },
    ]);
    expect(next).toMatchObject({ aside: [], total: 0, turn: 1, diceLeft: 8, done: false });
  });
  it("clears the tray even if the same seat is the next", () => {
    const before = board({ aside: [5], total: 5, diceLeft: 7 });
    const after = fold(before, [
      { type: "failed", seat: 0, why: "noWorm" },
      { type: "rolled", seat: 0, dice: [1, 1, 1, 1, 1, 1, 1, "W"] },
    ]);
    expect(after.aside).toEqual([]);
  });
  it("steals", () => {
    const stacks = [
      { top: 28, height: 2, tiles: [21, 28] },
      { top: 22, height: 1, tiles: null },
    ];
    const after = fold(board({ stacks }), [{ type: "gained", seat: 1, tile: 28, from: 0 }]);
    expect(after.stacks).toEqual([
      { top: 21, height: 1, tiles: [21] },
      { top: 28, height: 2, tiles: null },
    ]);
  });
  it("returns a tile, then turns the highest", () => {
    const stacks = [
      { top: 29, height: 1, tiles: [29] },
      { top: null, height: 0, tiles: null },
    ];
    const after = fold(board({ grill: [22, 26, 33], stacks }), [
      { type: "failed", seat: 0, why: "noNewFace" },
      { type: "returned", seat: 0, tile: 29 },
      { type: "turned", tile: 33 },
    ]);
    expect(after.grill).toEqual([22, 26, 29]);
    expect(after.turned).toEqual([33]);
    expect(after.stacks[0]).toEqual({ top: null, height: 0, tiles: [] });
  });
  it("changes nothing of what it was given", () => {
    const before = board({ rolled: [1, "W"], diceLeft: 2 });
    const copy = structuredClone(before);
    fold(before, [{ type: "took", seat: 0, face: 1, count: 1, total: 1 }]);
    expect(before).toEqual(copy);
  });
});

describe("why not", () => {
  const asked = (changed: Partial<PickominoBoard>, me: number | null = 0) => ({
    board: board(changed),
    moves: [{ type: "roll" as const }, { type: "stop" as const, tile: 25, from: "grill" as const }],
    me,
    names,
  });
  it("a face that is set aside", () => {
    expect(whyNotTake(5, asked({ aside: [5], rolled: [5] }))).toMatchObject({ words: "pickomino.no.face", clause: "PM2" });
    expect(whyNotTake("W", asked({ aside: ["W"], rolled: ["W"] }))).toMatchObject({ words: "pickomino.no.worms" });
    expect(whyNotTake(4, asked({ rolled: [4] }))).toBeNull();
  });
  it("somebody else's turn, or a spectator", () => {
    expect(whyNotTake(5, asked({ turn: 1 }))).toMatchObject({ clause: "PM1", values: { name: "Ben" } });
    expect(whyNotTile(21, asked({}, null))?.words).toBe("table.spectator");
  });
  it("a tile", () => {
    const turned = { turned: [36], grill: [21, 25] };
    expect(whyNotTile(36, asked(turned))?.clause).toBe("PM9");
    expect(whyNotTile(21, asked({ rolled: [1] }))?.words).toBe("pickomino.no.first");
    expect(whyNotTile(21, asked({ aside: [5] }))?.words).toBe("pickomino.no.worm");
    const ready = { aside: ["W" as const], total: 25 };
    expect(whyNotTile(30, asked(ready))?.words).toBe("pickomino.no.high");
    expect(whyNotTile(21, asked(ready))).toMatchObject({ values: { gain: 25 }, clause: "PM7" });
    expect(whyNotTile(21, asked({ ...ready, total: 26 }))?.clause).toBe("PM6");
    const must: PickominoMove = { type: "stop", tile: 27, from: 1 };
    expect(whyNotTile(21, { ...asked({ ...ready, total: 27 }), moves: [must] })).toMatchObject({
      words: "pickomino.no.must",
      values: { gain: 27 },
    });
  });
  it("a steal", () => {
    expect(whyNotSteal(1, asked({}))?.words).toBe("pickomino.no.empty");
    const stacks = [
      { top: null, height: 0, tiles: [] },
      { top: 28, height: 1, tiles: null },
    ];
    expect(whyNotSteal(1, asked({ stacks, aside: ["W"], total: 27 }))).toMatchObject({
      words: "pickomino.no.steal",
      values: { tile: 28, total: 27 },
    });
  });
});

it("a seat's own end of a turn and a theft from it touch it, and nothing else does", () => {
  const gained = { type: "gained", seat: 1, tile: 25, from: 0 } as const;
  expect([0, 1, 2].map((seat) => touches(gained, seat))).toEqual([true, true, false]);
  expect([0, 1].map((seat) => touches({ ...gained, from: "grill" }, seat))).toEqual([false, true]);
  expect([0, 1].map((seat) => touches({ type: "failed", seat: 0, why: "noWorm" }, seat))).toEqual([true, false]);
  expect([0, 1].map((seat) => touches({ type: "returned", seat: 0, tile: 25 }, seat))).toEqual([true, false]);
  expect(touches({ type: "rolled", seat: 0, dice: [1] }, 0)).toBe(false);
});
