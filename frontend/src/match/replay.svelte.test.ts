/** Looking back: few requests, no waiting for what is known, and the last wish counts. */

import { expect, test } from "vitest";

import type { Passage } from "../protocol/types";
import { Replay, eyesOf } from "./replay.svelte";

const LAST = 120;

function piece(path: string): Passage {
  const first = Number(new URL(path, "http://table").searchParams.get("revision"));
  const count = Math.min(50, LAST - first + 1);
  const positions = Array.from({ length: count }, (_, index) => ({
    view: { revision: first + index },
    events: [],
    last: LAST,
  }));
  return { positions } as unknown as Passage;
}

function laid(fetch = (path: string): Promise<Passage> => Promise.resolve(piece(path))) {
  const asked: string[] = [];
  const counted = (path: string): Promise<Passage> => {
    asked.push(path);
    return fetch(path);
  };
  const replay = new Replay("t", () => null, () => false, counted);
  replay.last = LAST;
  return { replay, asked };
}

test("the whole match is stepped through with one request for each piece", async () => {
  const { replay, asked } = laid();
  await replay.go(0);
  for (let step = 1; step <= LAST; step += 1) {
    await replay.go(replay.revision + 1);
    expect(replay.shown?.view.revision).toBe(step);
  }
  expect(asked.length).toBe(3);
  expect(replay.link).toBe(`/tables/t/replay?revision=${LAST}`);
});

test("a step that is known is shown at once, and none leads out of the match", async () => {
  const { replay } = laid();
  await replay.go(0);
  void replay.go(1);
  expect(replay.shown?.view.revision).toBe(1);
  void replay.go(-5);
  expect(replay.shown?.view.revision).toBe(0);
  await replay.go(LAST + 9);
  expect(replay.shown?.view.revision).toBe(LAST);
});

test("whoever goes on before an answer is there sees what was wanted last", async () => {
  const answers: (() => void)[] = [];
  const { replay } = laid((path) => new Promise((done) => answers.push(() => done(piece(path)))));
  const first = replay.go(100);
  const second = replay.go(10);
  for (const answer of answers.reverse()) answer();
  await Promise.all([first, second]);
  expect(replay.shown?.view.revision).toBe(10);
});

test("what was refused is asked for again", async () => {
  let refused = true;
  const { replay } = laid((path) => (refused ? Promise.reject(new Error("away")) : Promise.resolve(piece(path))));
  await expect(replay.go(3)).rejects.toThrow("away");
  refused = false;
  await replay.go(3, 1);
  expect(replay.shown?.view.revision).toBe(3);
  expect(replay.link).toBe("/tables/t/replay?revision=3&seat=1");
});

test("an address says whose eyes", () => {
  expect(eyesOf(new URLSearchParams("seat=1"), 2)).toBe(1);
  expect(eyesOf(new URLSearchParams("seat=2"), 2)).toBe("all");
  expect(eyesOf(new URLSearchParams("seat=spectator"), 2)).toBe("spectator");
});
