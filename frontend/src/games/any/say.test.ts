import { beforeAll, expect, test } from "vitest";

import { loadGameWords } from "../../lib/words.svelte";
import { humane, said, sentence } from "./say";

beforeAll(() => loadGameWords("any"));
const names = ["Ada", "Ben"];

test("names of fields become words", () => {
  expect(humane("handSizes")).toBe("Hand sizes");
  expect(humane("points")).toBe("Points");
});

test("values are said as people say them", () => {
  expect(said(null, "open", names)).toBe("–");
  expect(said(true, "open", names)).toBe("yes");
  expect(said(-3, "points", names)).toBe("−3");
  expect(said([], "cards", names)).toBe("–");
  expect(said([1, [2, 3]], "cards", names)).toBe("1, 2, 3");
  expect(said({ type: "tile", worms: 2, open: false }, "tile", names)).toBe("Worms 2 · Open no");
});

test("a seat is called by its player's name, if there is one", () => {
  expect(said(1, "seat", names)).toBe("Ben");
  expect(said([0, 1], "winners", names)).toBe("Ada, Ben");
  expect(said(7, "seat", names)).toBe("7");
  expect(said(1, "card", names)).toBe("1");
  // In one game it is a seat, in another a number.
  expect(said(1, "turn", names)).toBe("1");
});

test("moves and events are sentences", () => {
  expect(sentence({ type: "choose", card: 9 }, names)).toBe("Choose: 9");
  expect(sentence({ type: "pass" }, names)).toBe("Pass");
  expect(sentence({ type: "revealed", cards: [9, 4], winner: 0 }, names)).toBe("Revealed: cards 9, 4, winner 0");
  expect(sentence({ type: "handsSwapped", seat: 1 }, names)).toBe("Hands swapped: Ben");
});
