/** Words: messages by key in the player's language, with names, numbers and plurals put in. */

import type en from "../words/en";
import type { Language } from "./settings.svelte";

/** A sentence, or one for each plural form that the language has. */
export type Message = string | { one?: string; other: string };
export type Messages = Record<string, Message>;
export type Key = keyof typeof en;
export type Values = Record<string, string | number>;

const loaders = import.meta.glob<{ default: Messages }>("../words/*.ts");
const state = $state<{ language: Language; messages: Messages; rules: Intl.PluralRules }>({
  language: "en",
  messages: {},
  rules: new Intl.PluralRules("en"),
});

/** Which game's words are loaded, by folder, so that a change of language loads them too. */
const gameLoaders = import.meta.glob<{ default: Messages }>("../games/*/words/*.ts");
// eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
const games = new Map<string, Promise<void>>();

export async function loadWords(language: Language): Promise<void> {
  const parts = await Promise.all([
    loaders[`../words/${language}.ts`]!(),
    ...[...games.keys()].map((game) => gameLoaders[`../games/${game}/words/${language}.ts`]!()),
  ]);
  state.messages = Object.assign({}, ...parts.map((part) => part.default));
  state.rules = new Intl.PluralRules(language);
  state.language = language;
}

/** Know a game's words; once they are asked for, all who need them wait for the same. */
export function loadGameWords(folder: string): Promise<void> {
  const asked = games.get(folder) ?? addWords(folder);
  games.set(folder, asked);
  asked.catch(() => games.delete(folder));
  return asked;
}

async function addWords(folder: string): Promise<void> {
  const part = await gameLoaders[`../games/${folder}/words/${state.language}.ts`]!();
  state.messages = { ...state.messages, ...part.default };
}

/** Fill a sentence; `{n}` is a value, and the value `n` chooses the plural form. */
export function fill(message: Message, values: Values, rules: Intl.PluralRules): string {
  let text: string;
  if (typeof message === "string") text = message;
  else {
    const form = rules.select(Number(values.n ?? 0));
    text = (form === "one" ? message.one : undefined) ?? message.other;
  }
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The words for a key. */
export function t(key: string, values: Values = {}): string {
  const message = state.messages[key];
  return message === undefined ? key : fill(message, values, state.rules);
}

/** The language in use: reading it makes what depends on it follow a change. */
export function language(): Language {
  return state.language;
}

/** "Ann, Ben and Cy", as the language says it. */
export function list(names: string[]): string {
  return new Intl.ListFormat(state.language, { type: "conjunction" }).format(names);
}

/** A day, as the language writes it. */
export function day(at: number): string {
  return new Intl.DateTimeFormat(state.language, { dateStyle: "medium" }).format(at);
}

/** A number with so many digits behind the point, as the language writes it. */
export function number(value: number, digits: number): string {
  return new Intl.NumberFormat(state.language, { maximumFractionDigits: digits }).format(value);
}

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** "2 hours ago", as the language says it; "now" for less than a minute. */
export function ago(at: number, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(state.language, { numeric: "auto" });
  const [unit, ms] = UNITS.find(([, length]) => now - at >= length) ?? ["second", Infinity];
  return format.format(-Math.floor((now - at) / ms) || 0, unit);
}
