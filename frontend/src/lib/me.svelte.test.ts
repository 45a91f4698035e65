import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Me } from "../protocol/types";
import { post } from "./api";
import { me } from "./me.svelte";

const ann = { player: { id: "p", name: "Ann" } } as Me;
const answer = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });

beforeEach(() => me.take(null));
afterEach(() => vi.unstubAllGlobals());

test("who taps twice comes once", async () => {
  const fetch = vi.fn(async () => answer(ann));
  vi.stubGlobal("fetch", fetch);
  const both = await Promise.all([me.become("Ann"), me.become("Ann")]);
  expect(both).toEqual([ann.player, ann.player]);
  expect(fetch).toHaveBeenCalledOnce();
  await me.become("Ben");
  expect(fetch).toHaveBeenCalledOnce();
});

test("who was refused may try again", async () => {
  const fetch = vi.fn(async () => answer(ann));
  fetch.mockResolvedValueOnce(answer({ error: { code: "malformed", message: "no name" } }, 400));
  vi.stubGlobal("fetch", fetch);
  await expect(me.become("")).rejects.toMatchObject({ code: "malformed" });
  expect(await me.become("Ann")).toEqual(ann.player);
});

test("a request that the server refuses to a stranger tells that we are one", async () => {
  me.take(ann);
  vi.stubGlobal("fetch", async () => answer({ error: { code: "not_host", message: "no" } }, 403));
  await expect(post("/api/tables/T/bot")).rejects.toThrow();
  expect(me.player).not.toBeNull();
  vi.stubGlobal("fetch", async () => answer({ error: { code: "signed_out", message: "who?" } }, 401));
  await expect(post("/api/tables/T/seat")).rejects.toThrow();
  expect(me.player).toBeNull();
});
