/** How cards, colours and the scoring of 5211 are said. */

import { list, t } from "../../lib/words.svelte";
import type { Five211Event, Five211Scored } from "../../protocol/types";
import type { Company } from "../contract";
import { colourOf, disasterCount, isRooster, roosterCount, sum, valueOf, type Colour, type Fate, type Verdict } from "./cards";

export function cardName(card: string): string {
  const colour = t(`five211.tint.${colourOf(card)}`);
  return t(isRooster(card) ? "five211.card.rooster" : "five211.card", { colour, value: valueOf(card) });
}

/** "yellow 3 and green rooster". */
export const cardNames = (cards: readonly string[]): string => list(cards.map(cardName));

export const colourNames = (colours: readonly Colour[]): string =>
  list(colours.map((colour) => t(`five211.colour.${colour}`)));

/** A sentence begins with a capital, whatever word stands first. */
export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** "3 + 2 + 1 = 6". */
export function addition(cards: readonly string[]): string {
  const total = sum(cards);
  return cards.length > 1 ? `${cards.map(valueOf).join(" + ")} = ${total}` : String(total);
}

/** How many milliseconds lie between two lines of a scoring. */
export const LINE = 600;

/** A line of the scoring, and the tone in which it is said. */
export interface Line {
  text: string;
  tone: "plain" | "bad" | "good" | "own";
  colours: (Colour | null)[];
  /** What it speaks of; `end` says what scores. */
  step: "birds" | "disaster" | "tied" | "end" | "bank";
}

/** The scoring as someone adds it up aloud: roosters, disasters, ties, what scores, who banks. */
export function explain(said: Verdict, banked: readonly string[][], company: Company): Line[] {
  const seats = banked.length;
  const lines: Line[] = [];
  const say = (step: Line["step"], tone: Line["tone"], colours: Line["colours"], text: string): void => {
    lines.push({ step, tone, colours, text: sentence(text) });
  };
  const goal = roosterCount(seats);
  if (said.roosters) say("end", "good", [null], t("five211.say.roosters", { n: goal }));
  else {
    say("birds", "plain", [null], t("five211.say.birds", { n: said.birds, goal }));
    for (const colour of said.disasters) {
      const values = { colour: colourNames([colour]), n: said.counts[colour], limit: disasterCount(seats) };
      say("disaster", "bad", [colour], t("five211.say.disaster", values));
    }
    for (const level of said.ties) {
      say("tied", "plain", level.colours, t("five211.say.level", { colours: colourNames(level.colours), n: level.n }));
    }
    if (said.colour) {
      const values = { colour: colourNames([said.colour]), n: said.counts[said.colour] };
      say("end", "good", [said.colour], t("five211.say.scores", values));
    } else say("end", "bad", [], t("five211.say.nothing"));
  }
  banked.forEach((cards, seat) => {
    if (!cards.length) return;
    const own = seat === company.me;
    const values = { name: company.names[seat] ?? "", sum: addition(cards), n: sum(cards) };
    say("bank", own ? "own" : "plain", [], t(own ? "five211.say.bank.you" : "five211.say.bank", values));
  });
  return lines;
}

/** After how many milliseconds the lines tell what a card comes to. */
export function times(lines: readonly Line[]): Record<Fate, number> {
  const at = (step: Line["step"]): number => Math.max(0, lines.findIndex((line) => line.step === step)) * LINE;
  return { disaster: at("disaster"), tied: at("tied"), banks: at("end"), lost: at("end") };
}

/** A deal as it was added up, to be told or read again. */
export interface Added {
  event: Five211Scored;
  said: Verdict;
  lines: Line[];
}

/** The last scoring in what has happened, with all cards of its deal as far as they were heard of. */
export function lastScoring(past: readonly Five211Event[]): { event: Five211Scored; cards: string[] } | null {
  const end = past.findLastIndex((event) => event.type === "scored");
  const event = past[end];
  if (event?.type !== "scored") return null;
  const cards: string[] = [];
  for (let at = end - 1; at >= 0; at -= 1) {
    const before = past[at]!;
    if (before.type === "scored") break;
    if (before.type === "revealed") cards.push(...before.cards.flat());
  }
  return { event, cards };
}
