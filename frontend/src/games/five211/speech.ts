/** How cards, colours and the scoring of 5211 are said. */

import { list, t } from "../../lib/words.svelte";
import type { Company } from "../contract";
import { colourOf, disasterCount, isRooster, roosterCount, sum, valueOf, type Colour, type Verdict } from "./cards";

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

/** A line of the scoring, and the tone in which it is said. */
export interface Line {
  text: string;
  tone: "plain" | "bad" | "good" | "own";
  colours: (Colour | null)[];
  /** It says what somebody banks. */
  bank: boolean;
}

/** The scoring as someone adds it up aloud: roosters, disasters, ties, what scores, who banks. */
export function explain(said: Verdict, banked: readonly string[][], company: Company): Line[] {
  const seats = banked.length;
  const lines: Line[] = [];
  const say = (tone: Line["tone"], colours: Line["colours"], text: string, bank = false): void => {
    lines.push({ tone, colours, text: sentence(text), bank });
  };
  const goal = roosterCount(seats);
  if (said.roosters) say("good", [null], t("five211.say.roosters", { n: goal }));
  else {
    say("plain", [null], t("five211.say.birds", { n: said.birds, goal }));
    for (const colour of said.disasters) {
      const values = { colour: colourNames([colour]), n: said.counts[colour], limit: disasterCount(seats) };
      say("bad", [colour], t("five211.say.disaster", values));
    }
    for (const level of said.ties) {
      say("plain", level.colours, t("five211.say.level", { colours: colourNames(level.colours), n: level.n }));
    }
    if (said.colour) {
      const values = { colour: colourNames([said.colour]), n: said.counts[said.colour] };
      say("good", [said.colour], t("five211.say.scores", values));
    } else say("bad", [], t("five211.say.nothing"));
  }
  banked.forEach((cards, seat) => {
    if (!cards.length) return;
    const own = seat === company.me;
    const values = { name: company.names[seat] ?? "", sum: addition(cards), n: sum(cards) };
    say(own ? "own" : "plain", [], t(own ? "five211.say.bank.you" : "five211.say.bank", values), true);
  });
  return lines;
}
