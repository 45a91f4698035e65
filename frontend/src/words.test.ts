/** Every message is there in every language, says the same, and is used somewhere. */

import { describe, expect, test } from "vitest";

import { wordsOf } from "./lib/options";
import type { Message, Messages } from "./lib/words.svelte";

const LANGUAGES = ["de", "en", "fr", "nl"];
const files = import.meta.glob<Messages>(["./words/*.ts", "./games/*/words/*.ts"], {
  eager: true,
  import: "default",
});
const sources = import.meta.glob<string>(["./**/*.{ts,svelte}", "!./**/words/*.ts", "!./**/*.test.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});
const code = Object.values(sources).join("\n");

/** Keys that are put together: what stands before the part that varies. */
const PREFIXES = new Set([...code.matchAll(/[`](\w+(?:\.\w+)*\.)\$\{/g)].map((found) => found[1]!));
/** Endings that are put behind a key, such as `.you`. */
const ENDINGS = [...new Set([...code.matchAll(/\$\{\w+\}(\.\w+)[`]/g)].map((found) => found[1]!))];
const literal = (key: string): boolean => code.includes(`"${key}"`);
/** Whether the beginning of a key stands somewhere by itself, as what the rest is joined to. */
const joined = (key: string): boolean =>
  [...key.matchAll(/\./g)].some(({ index }) => index > key.indexOf(".") && literal(key.slice(0, index)));
/** What the options of the games can be, as the server's types tell it: a new one asks for words. */
const terms = [...sources["./protocol/types.ts"]!.matchAll(/export type (\w+)Options = \{([^}]*)\}/g)].flatMap(
  ([, game, body]) => [...body!.matchAll(/^ {2}(\w+)\?: (.*);$/gm)].map(([, name, kind]) => ({ game, name: name!, kind: kind! })),
);
const termWords = terms.flatMap(({ game, name, kind }) => {
  const folder = game!.toLowerCase();
  const values = kind === "boolean" ? ["true", "false"] : kind.split(" | ").map((value) => JSON.parse(value) as string);
  return [wordsOf(folder, name), ...values.flatMap((value) => [wordsOf(folder, name, value), wordsOf(folder, name, value, "why")])];
});
const used = (key: string): boolean =>
  literal(key) ||
  termWords.includes(key) ||
  joined(key) ||
  [...PREFIXES].some((prefix) => key.startsWith(prefix)) ||
  ENDINGS.some((ending) => key.endsWith(ending) && literal(key.slice(0, -ending.length)));
/** Those of the page itself; a new one is written down here on purpose. */
const OWN = ["bot.", "error.", "scope.", "settings.theme.", "unfair."];

const folders = [...new Set(Object.keys(files).map((path) => path.replace(/\w+\.ts$/, "")))];
const forms = (message: Message): string[] =>
  typeof message === "string" ? [message] : Object.values(message).filter((form) => form !== undefined);
const places = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

/** Each sentence's places of all its forms together. */
const allPlaces = (message: Message): string[] => [...new Set(forms(message).flatMap(places))].sort();

describe.each(folders)("%s", (folder) => {
  const english = files[`${folder}en.ts`]!;

  test.each(LANGUAGES)("%s has every message, in the order of the English ones", (language) => {
    expect(Object.keys(files[`${folder}${language}.ts`] ?? {})).toEqual(Object.keys(english));
  });

  test.each(LANGUAGES)("%s puts in the same names and numbers, and no sentence is empty", (language) => {
    for (const [key, message] of Object.entries(files[`${folder}${language}.ts`]!)) {
      expect(allPlaces(message), key).toEqual(allPlaces(english[key]!));
      for (const form of forms(message)) expect(form.trim(), key).not.toBe("");
    }
  });

  test.each(["de", "fr", "nl"])("%s is translated", (language) => {
    const same = Object.entries(files[`${folder}${language}.ts`]!).filter(
      ([key, message]) =>
        JSON.stringify(message) === JSON.stringify(english[key]) && / \p{L}+ \p{L}+ /u.test(JSON.stringify(message)),
    );
    expect(same).toEqual([]);
  });

  test("every message is used", () => {
    const unused = Object.keys(english).filter((key) => !used(key));
    expect(unused).toEqual([]);
  });
});

test("every option of every game can be named and explained", () => {
  const known = new Set(Object.values(files).flatMap((messages) => Object.keys(messages)));
  expect(terms.length).toBeGreaterThan(4);
  expect(termWords.filter((key) => !known.has(key))).toEqual([]);
});

test("every message that is asked for is there", () => {
  const known = new Set(Object.values(files).flatMap((messages) => Object.keys(messages)));
  const asked = [...code.matchAll(/\bt\(\s*"([^"]+)"/g)].map((found) => found[1]!);
  expect(asked.filter((key) => !known.has(key))).toEqual([]);
  const base = Object.entries(sources).filter(([path]) => !path.startsWith("./games/"));
  const put = base.flatMap(([, text]) => [...text.matchAll(/\bt\(\s*`(\w+(?:\.\w+)*\.)\$\{/g)].map((found) => found[1]!));
  expect([...new Set(put)].sort()).toEqual(OWN);
});
