/** Cards, seats and colours in words. */

import { list, t } from "../../lib/words.svelte";
import type { Company } from "../contract";
import { apart, parse, type Colour } from "./feathers";

export const colourName = (colour: Colour): string => t(`pikoko.colour.${colour}`);

/** "blue 8", or for a multicolour card its three colours, or the one it counts as. */
export function cardName(card: string, as?: Colour | null): string {
  const { number, colours } = parse(card);
  if (colours.length === 1) return t("pikoko.card", { number, colour: colourName(colours[0]!) });
  if (as) return t("pikoko.card.as", { number, colour: colourName(as) });
  return t("pikoko.card.many", { number, colours: list(colours.map(colourName)) });
}

/** Names that can be told apart, the own one as "You". */
export const everyone = ({ names, me }: Company): string[] =>
  apart(names).map((name, seat) => (seat === me ? t("table.you") : name));
