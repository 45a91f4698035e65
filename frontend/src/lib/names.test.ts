import { expect, test } from "vitest";

import { distinct, short } from "./names";

test("only those who are called the same get a number", () => {
  expect(distinct(["Bot", "Ann", "Bot", "Bot"])).toEqual(["Bot 1", "Ann", "Bot 2", "Bot 3"]);
  expect(distinct(["Ann", "Ben"])).toEqual(["Ann", "Ben"]);
});

test("what stands in brackets is left out where names stay different", () => {
  expect(short(["Ann", "Bot (Strong) 1", "Bot (Strong) 2"])).toEqual(["Ann", "Bot 1", "Bot 2"]);
  expect(short(["Bot (Strong)", "Bot (Novice)"])).toEqual(["Bot (Strong)", "Bot (Novice)"]);
});
