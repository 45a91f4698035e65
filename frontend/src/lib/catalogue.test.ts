import { expect, test } from "vitest";

import type { GameInfo } from "../protocol/types";
import { catalogue } from "./catalogue.svelte";

test("a clause is found by the letters of its game", () => {
  catalogue.games = [{ id: "pico", clauses: "PI" }, { id: "plain", clauses: "" }] as unknown as GameInfo[];
  expect(catalogue.clause("pico", "that card is not yours (PI2)")).toBe("PI2");
  expect(catalogue.clause("pico", "PK12 is of another game")).toBeNull();
  expect(catalogue.clause("plain", "no letters, no clause: 12")).toBeNull();
  expect(catalogue.clause("unknown", "PI2")).toBeNull();
});
