import { render } from "svelte/server";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { network } from "../lib/network.svelte";
import { loadWords } from "../lib/words.svelte";
import type { Reach as Told } from "../protocol/types";
import Reach from "./Reach.svelte";

beforeAll(() => loadWords("en"));
beforeEach(() => vi.stubGlobal("location", { hostname: "127.0.0.1", origin: "http://127.0.0.1:8211" }));

const ADDRESSES = ["http://192.168.1.5:8211", "http://laptop.local:8211"];
const HERE: Told = { url: "http://127.0.0.1:8211", reach: "here", addresses: [], can: [], open: false };
const NEAR: Told = { url: ADDRESSES[0]!, reach: "network", addresses: ADDRESSES, can: [], open: true };

function drawn(told: Told | null): string {
  network.told = told;
  return render(Reach).body.replace(/<!--.*?-->/g, "");
}

test("who is at the computer is told that nobody else can open the link, and offered to change that", () => {
  const html = drawn({ ...HERE, can: ["open"] });
  expect(html).toContain("Only this computer can open this link.");
  expect(html).toContain("Let phones in this network join</button>");
  expect(html).not.toContain("ask the person");
});

test("who may not change it is told who can", () => {
  const html = drawn(HERE);
  expect(html).toContain("Only this computer can open this link.");
  expect(html).toContain("ask the person at the computer where Tischlein runs");
  expect(html).not.toContain("<button");
});

test("an unanswered question leaves the sentence, and promises nothing", () => {
  const html = drawn(null);
  expect(html).toContain("Only this computer can open this link.");
  expect(html).not.toContain("ask the person");
  expect(html).not.toContain("<button");
});

test("once phones can join, that can be ended", () => {
  const html = drawn({ ...NEAR, can: ["close"] });
  expect(html).toContain("Phones in your network can join now.");
  expect(html).toContain("Stop letting phones join</button>");
  expect(html).not.toContain("Only this computer");
});

test("an open server in no network says what is missing, and can be closed", () => {
  const html = drawn({ ...HERE, open: true, can: ["close"] });
  expect(html).toContain("no network reaches this computer");
  expect(html).toContain("Stop letting phones join</button>");
  expect(html).not.toContain("can join now");
});

test("other addresses are offered, by what differs in them", () => {
  const html = drawn(NEAR);
  expect(html).toContain("Everyone in the same network can open this link.");
  expect(html).toContain("the same Wi-Fi");
  expect(html).toContain(">192.168.1.5:8211<");
  expect(html).toContain(">laptop.local:8211<");
  expect(html).not.toContain("<button");
});

test("where there is one address alone, the advice remains", () => {
  const html = drawn({ ...NEAR, addresses: ADDRESSES.slice(0, 1) });
  expect(html).toContain("the same Wi-Fi");
  expect(html).not.toContain("try another address");
});

test("a public address needs no words", () => {
  const html = drawn({ ...NEAR, reach: "public", url: "https://play.example" });
  expect(html.replace(/<[^>]*>/g, "").trim()).toBe("");
});
