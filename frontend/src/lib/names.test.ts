import { expect, test } from "vitest";

import { distinct } from "./names";

test("only those who are called the same get a number", () => {
  expect(distinct(["Bot", "Ann", "Bot", "Bot"])).toEqual(["Bot 1", "Ann", "Bot 2", "Bot 3"]);
  expect(distinct(["Ann", "Ben"])).toEqual(["Ann", "Ben"]);
});
