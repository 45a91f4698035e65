import { expect, test } from "vitest";

import { choices, complete, named, unusual } from "./options";

const all = choices({
  properties: {
    steal: { enum: ["forced", "optional"], default: "optional" },
    shortGame: { type: "boolean", default: false },
  },
});

test("the usual value of an option comes first", () => {
  expect(all).toEqual([
    { name: "steal", values: ["optional", "forced"] },
    { name: "shortGame", values: [false, true] },
  ]);
  expect(choices()).toEqual([]);
});

test("what is not wanted, or is no longer possible, is as usual", () => {
  expect(complete(all, { steal: "forced" })).toEqual({ steal: "forced", shortGame: false });
  expect(complete(all, { steal: "never", shortGame: 1, gone: true })).toEqual({ steal: "optional", shortGame: false });
});

test("only what differs is worth telling", () => {
  expect(unusual(all, { steal: "optional", shortGame: true })).toEqual([{ name: "shortGame", value: true }]);
  expect(unusual(all, {})).toEqual([]);
});

test("numbers of a range can be chosen; what could be anything cannot", () => {
  const schema = { properties: { rounds: { type: "integer", minimum: 1, maximum: 3, default: 2 }, pot: { type: "integer", default: 5 } } };
  expect(choices(schema)).toEqual([
    { name: "rounds", values: [2, 1, 3] },
    { name: "pot", values: [5] },
  ]);
});

test("options that nobody has found words for are called as in the rules", () => {
  expect(named("any", "rounds")).toBe("rounds");
  expect(named("any", "rounds", 3)).toBe("rounds: 3");
  expect(named("any", "rounds", 3, "why")).toBe("");
});
