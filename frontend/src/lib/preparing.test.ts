import { beforeAll, expect, test } from "vitest";

import { awaited, inWords, reached, slowest } from "./preparing";
import { loadWords } from "./words.svelte";

beforeAll(() => loadWords("en"));

const NOW = 1_000_000;
const told = (done: number, left: number | null, bot = "strong") => awaited([{ bot, done, left }], NOW)[0]!;

test("the time that is left goes by our own clock, and never below nothing", () => {
  const bot = told(0.2, 12_000);
  expect(inWords(bot, "pico", NOW)).toBe("Preparing Strong for pico, first time only: about 12 seconds left");
  expect(inWords(bot, "pico", NOW + 11_500)).toBe("Preparing Strong for pico, first time only: about 1 second left");
  expect(inWords(bot, "pico", NOW + 99_000)).toBe("Preparing Strong for pico, first time only: almost done");
});

test("without a time there is none in the sentence", () => {
  expect(inWords(told(0, null), "pico", NOW)).toBe("Preparing Strong for pico, first time only…");
});

test("the bar goes on between two messages, and is full only when the bot is ready", () => {
  const bot = told(0.5, 10_000);
  expect(reached(bot, NOW)).toBe(0.5);
  expect(reached(bot, NOW + 5000)).toBe(0.75);
  expect(reached(bot, NOW + 60_000)).toBe(0.99);
  expect(reached(told(0.5, null), NOW + 5000)).toBe(0.5);
  expect(reached(told(0.5, 0), NOW + 5000)).toBe(0.5);
});

test("of several bots the slowest is told, and none that nobody waits for", () => {
  const bots = [told(0, null, "regular"), told(0.1, 9000, "strong"), told(0.1, 3000, "perfect")];
  expect(slowest(bots, () => true)?.bot).toBe("strong");
  expect(slowest(bots, (bot) => bot !== "strong")?.bot).toBe("perfect");
  expect(slowest(bots, (bot) => bot === "regular")?.bot).toBe("regular");
  expect(slowest(bots, () => false)).toBeNull();
});
