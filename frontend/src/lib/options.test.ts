import { expect, test } from "vitest";

import { choices, complete, unusual } from "./options";

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
