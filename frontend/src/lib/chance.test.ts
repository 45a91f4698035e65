import { describe, expect, test, vi } from "vitest";

import type { Record } from "../protocol/types";
// The same file that pins the Python side.
import pinned from "../../../tests/vectors/chance.json";
import { loadGame } from "../games";
import { Stream, commitment, matchKey, verify, type Due } from "./chance";
import { fromHex, hmac, plainSha256, sha256, toHex } from "./sha256";

const vectors = pinned as unknown as {
  keys: { secret: string; commitment: string; nonces: string[]; key: string }[];
  numbers: { key: string; below: number; numbers: number[] }[];
  shuffles: { key: string; size: number; order: number[] }[];
  samples: (Pick<Record, "game" | "seats" | "options"> & {
    secret: string;
    draws: { due: Due; sample: object }[];
  })[];
};

describe.each(["the browser's", "our own"])("with %s SHA-256", (whose) => {
  const subtle = whose === "our own" ? vi.stubGlobal.bind(vi, "crypto", {}) : () => vi.unstubAllGlobals();

  test.each(vectors.keys)("the commitment and the key of $secret", async (one) => {
    subtle();
    expect(await commitment(one.secret)).toBe(one.commitment);
    expect(toHex(await matchKey(one.secret, one.nonces))).toBe(one.key);
  });

  test.each(vectors.numbers)("numbers below $below", async (one) => {
    subtle();
    const stream = new Stream(fromHex(one.key));
    const numbers: number[] = [];
    while (numbers.length < one.numbers.length) numbers.push(await stream.below(one.below));
    expect(numbers).toEqual(one.numbers);
  });

  test.each(vectors.shuffles)("a shuffle of $size", async (one) => {
    subtle();
    const items = Array.from({ length: one.size }, (_, index) => index);
    expect(await new Stream(fromHex(one.key)).shuffle(items)).toEqual(one.order);
  });

  test.each(vectors.samples)("the samples of $game with $seats seats", async (one) => {
    subtle();
    const { chance } = await loadGame(one.game);
    const stream = new Stream(await matchKey(one.secret));
    for (const { due, sample } of one.draws) expect(await chance!.draw(one, due, stream)).toEqual(sample);
  });
});

test("our own SHA-256 and HMAC are the browser's, at every length", async () => {
  for (let length = 1; length < 200; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 37 + length) % 256);
    vi.unstubAllGlobals();
    const theirs = [toHex(await sha256(bytes)), toHex(await hmac(bytes, bytes))];
    vi.stubGlobal("crypto", {});
    expect([toHex(plainSha256(bytes)), toHex(await hmac(bytes, bytes))]).toEqual(theirs);
  }
  vi.unstubAllGlobals();
  expect(toHex(plainSha256(new Uint8Array()))).toBe(
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  );
});

const records = Object.entries(import.meta.glob<Record>("../../../tests/records/*.json", { eager: true, import: "default" }));

test.each(records)("the chance of %s was fair, and every change of it shows", async (_, record) => {
  const { chance } = await loadGame(record.game);
  const given = record.inputs.filter((input) => input.sample).length;
  expect(await verify(record, chance)).toEqual({ fair: true, samples: given });

  const again = (): Record => JSON.parse(JSON.stringify(record)) as Record;
  const other = again();
  other.fairness!.secret = "ab".repeat(32);
  expect(await verify(other, chance)).toMatchObject({ fair: false, why: "commitment" });
  expect(await verify(record, chance, "00".repeat(32))).toMatchObject({ fair: false, why: "commitment" });

  const added = again();
  added.fairness!.nonces = Array.from({ length: record.seats }, () => "12".repeat(16));
  expect(await verify(added, chance)).toMatchObject({ fair: false, why: "sample" });

  const closed = again();
  delete closed.fairness!.secret;
  expect(await verify(closed, chance)).toMatchObject({ fair: false, why: "secret" });

  const twice = again();
  const first = twice.inputs.findIndex((input) => input.sample);
  twice.inputs.splice(first, 0, twice.inputs[first]!);
  expect(await verify(twice, chance)).toMatchObject({ fair: false, why: "sample" });
});

test.each(records)("what cannot be checked is not called unfair: %s", async (_, record) => {
  expect(await verify(record, undefined)).toEqual({ fair: null, samples: 0 });
  // What can be checked of any game is.
  expect(await verify(record, undefined, "00".repeat(32))).toMatchObject({ fair: false, why: "commitment" });
});
