import { expect, test } from "vitest";

import { encode, path, penalty } from "./qr";
// Made by others: matrices on which the Python packages qrcodegen 1.8.0 and qrcode 8.2 agree (byte
// mode, error correction M), and the penalties that segno 1.6.6 gives to them.
import vectors from "./qr.vectors.json";

const hex = (modules: boolean[][]): string =>
  modules.map((row) => BigInt(`0b${row.map(Number).join("")}`).toString(16)).join(" ");

test.each(vectors)("$text with mask $mask is as others draw it", (one) => {
  const code = encode(one.text, one.mask);
  expect(code.version).toBe(one.version);
  expect(hex(code.modules)).toBe(one.rows);
});

test.each(vectors.filter((one) => one.penalties))("$text gets the mask that is easiest to read", (one) => {
  const penalties = one.penalties!.map((_, mask) => penalty(encode(one.text, mask).modules));
  expect(penalties).toEqual(one.penalties);
  expect(encode(one.text).mask).toBe(one.mask);
});

test("every version and every mask is among the vectors", () => {
  expect(new Set(vectors.map((one) => one.version)).size).toBe(10);
  expect(new Set(vectors.map((one) => one.mask)).size).toBe(8);
});

test("too much text is refused", () => {
  expect(() => encode("x".repeat(214))).toThrow(RangeError);
});

test("the path has a bar for each run of dark modules", () => {
  expect(path([[true, true, false, true], [false, false, false, false]])).toBe("M0 0h2v1h-2zM3 0h1v1h-1z");
});
