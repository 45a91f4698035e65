/** What is told about who plays, as the components draw it. */

import { render } from "svelte/server";
import { beforeAll, describe, expect, test, vi } from "vitest";

import { loadWords } from "../../lib/words.svelte";
import type { MatchStore } from "../../match/store.svelte";
import type { SeatInfo, TableInfo, Time } from "../../protocol/types";
import Menu from "../Menu.svelte";
import Clock from "./Clock.svelte";
import Notices from "./Notices.svelte";

// A browser's: here nothing sounds.
vi.mock("../../lib/sound", () => ({ play: () => {} }));
beforeAll(() => loadWords("en"));

const NOW = 1_000_000;
const names = ["Ann", "Ben", "Cy"];
const seats = (...changes: SeatInfo[]): SeatInfo[] => names.map((name, seat) => ({ player: name, name, ...changes[seat] }));
const bare = (html: string): string => html.replace(/<!--.*?-->/g, "").replace(/\s+/g, " ");

interface Scene {
  me?: number | null;
  seats?: SeatInfo[];
  owing?: number[];
  present?: number[];
  /** Who is not here, and since when. */
  missed?: number[];
  since?: number;
  watching?: number;
  time?: Time | null;
  phase?: TableInfo["phase"];
}
const storeOf = (scene: Scene): MatchStore =>
  ({
    info: { phase: scene.phase ?? "playing", seats: scene.seats ?? seats() },
    present: scene.present ?? [0, 1, 2],
    watching: scene.watching ?? 0,
    missed: Object.fromEntries(names.flatMap((_, seat) => (scene.missed?.includes(seat) ? [[seat, scene.since ?? 0]] : []))),
    time: scene.time ?? null,
    ahead: 0,
  }) as unknown as MatchStore;

function told(scene: Scene): { said: string; buttons: string[] } {
  const { me = 0, owing = [] } = scene;
  const props = { store: storeOf(scene), company: { names, me, options: {} }, owing, now: NOW };
  const html = bare(render(Notices, { props }).body);
  return {
    said: /<p role="status"[^>]*>(.*?)<\/p>/.exec(html)![1]!,
    buttons: [...html.matchAll(/<button[^>]*>\s*(.*?)\s*<\/button>/g)].map((found) => found[1]!),
  };
}
const time = (seat: number, changes: Partial<Time["owing"][number]> = {}): Time => ({
  now: NOW,
  owing: [{ seat, since: 0, deadline: null, botFrom: NOW + 1, ...changes }],
});

describe("notices", () => {
  test("nothing to say", () => {
    expect(told({})).toEqual({ said: "", buttons: [] });
    expect(told({ phase: "over", me: null })).toEqual({ said: "", buttons: [] });
  });

  test("an offer to abandon asks for an answer", () => {
    const offered = seats({}, { agreed: true });
    expect(told({ seats: offered })).toEqual({
      said: "Ben would like to abandon the match.",
      buttons: ["Play on", "Agree"],
    });
    expect(told({ seats: seats({}, { agreed: true }, { agreed: true }) }).said).toBe(
      "Ben and Cy would like to abandon the match.",
    );
    expect(told({ seats: offered, me: 1 }).buttons).toEqual(["Play on after all"]);
    // Who has given up, or only watches, is not asked.
    expect(told({ seats: seats({ resigned: true, standIn: "regular" }, { agreed: true }) }).buttons).toEqual([]);
    expect(told({ seats: offered, me: null }).buttons).toEqual([]);
  });

  test("a bot plays for somebody, who may come back unless it was for good", () => {
    const left = seats({}, { standIn: "regular" }, { standIn: "regular", resigned: true });
    expect(told({ seats: left })).toEqual({
      said: "A bot plays for Ben. Cy has resigned; a bot plays on.",
      buttons: [],
    });
    expect(told({ seats: left, me: 1 }).buttons).toEqual(["Take my seat again"]);
    expect(told({ seats: left, me: 2 }).buttons).toEqual([]);
  });

  test("who is away matters when the table waits for them", () => {
    expect(told({ missed: [1], owing: [2] }).said).toBe("");
    expect(told({ missed: [1], owing: [1], time: time(1) })).toEqual({ said: "Ben is away.", buttons: [] });
    const late = time(1, { botFrom: NOW });
    expect(told({ missed: [1], owing: [1], time: late })).toEqual({
      said: "Ben is away.",
      buttons: ["A bot for Ben"],
    });
    // Who has yet to choose as well hurries nobody.
    const both = { ...late, owing: [...late.owing, { ...late.owing[0]!, seat: 0 }] };
    expect(told({ owing: [0, 1], time: both })).toEqual({ said: "", buttons: [] });
    expect(told({ owing: [1], time: late }).said).toBe("Ben keeps the table waiting.");
    expect(told({ me: null, missed: [1], watching: 1, owing: [1], time: late })).toEqual({
      said: "Ben is away. You are watching.",
      buttons: [],
    });
    // Who loads the page anew is not away.
    expect(told({ missed: [1], since: NOW - 4000, owing: [1], time: time(1) }).said).toBe("");
  });

  test("who has no time left is told what that means", () => {
    expect(told({ owing: [0], time: time(0, { deadline: NOW + 1 }) }).said).toBe("");
    expect(told({ owing: [0], time: time(0, { deadline: NOW }) }).said).toMatch(/^Your time is up: /);
    // Not so who has chosen already, though not all have.
    expect(told({ owing: [1], time: time(0, { deadline: NOW }) }).said).toBe("");
  });
});

describe("the clock", () => {
  const shown = (scene: Scene): string[] =>
    [...bare(render(Clock, { props: { store: storeOf(scene), names, owing: scene.owing ?? [], now: NOW } }).body).matchAll(/<span[^>]*>(.*?)<\/span>/g)].map(
      (found) => found[1]!,
    );

  test("shows every bank of a live clock, and of whom it runs down", () => {
    const live = { ...time(1, { deadline: NOW + 61_000 }), banks: [300_000, 90_000, 5_000] };
    expect(shown({ owing: [1], time: live })).toEqual(["Ann 5:00", "Ben 1:01", "Cy 0:05"]);
    const withBots = seats({}, {}, { player: null, bot: "regular" });
    expect(shown({ owing: [1], time: live, seats: withBots })).toEqual(["Ann 5:00", "Ben 1:01"]);
  });

  test("shows of days a move only whom the table waits for", () => {
    const days = time(2, { deadline: NOW + 2 * 86_400_000 });
    expect(shown({ owing: [2], time: days })).toEqual(["Cy 2 days"]);
    expect(shown({ owing: [], time: days })).toEqual([]);
    expect(shown({ owing: [2], time: time(2) })).toEqual([]);
  });
});

test("who has resigned can give up nothing more", () => {
  const menu = (own: SeatInfo): string =>
    bare(render(Menu, { props: { store: storeOf({ seats: seats(own) }), names, seat: 0, open: true } }).body);
  expect(menu({})).toContain("Resign");
  expect(menu({})).toContain("Offer to abandon");
  const after = menu({ resigned: true, standIn: "regular" });
  expect(after).toContain("You have resigned; a bot plays on.");
  expect(after).not.toContain("Offer to abandon");
  expect(after).not.toMatch(/<button[^>]*>Resign</);
});
