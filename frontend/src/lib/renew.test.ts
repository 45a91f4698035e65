import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { renew } from "./renew";

const kept = new Map<string, string>();
const reload = vi.fn();
const server = vi.fn(async () => ({ ok: true }));

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  kept.clear();
  reload.mockClear();
  server.mockReset().mockResolvedValue({ ok: true });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("fetch", server);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("the page is loaded anew, once", async () => {
  await renew();
  expect(reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(59_000);
  await renew();
  expect(reload).toHaveBeenCalledOnce();
});

test("who asks twice at once gets one new page", async () => {
  await Promise.all([renew(), renew()]);
  expect(server).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledOnce();
});

test("the next update of the server is another matter", async () => {
  await renew();
  vi.advanceTimersByTime(61_000);
  await renew();
  expect(reload).toHaveBeenCalledTimes(2);
});

test("without a server the page stays, and says so", async () => {
  server.mockRejectedValueOnce(new TypeError("no network"));
  await renew();
  server.mockResolvedValueOnce({ ok: false });
  await renew();
  expect(reload).not.toHaveBeenCalled();
  await renew();
  expect(reload).toHaveBeenCalledOnce();
});

test("nor is it loaded anew where nothing can be remembered: that might never end", async () => {
  vi.stubGlobal("sessionStorage", {
    getItem: () => {
      throw new Error("forbidden");
    },
  });
  await renew();
  expect(reload).not.toHaveBeenCalled();
});
