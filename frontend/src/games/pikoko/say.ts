/** Cards, seats and colours in words. */

import { list, t } from "../../lib/words.svelte";
import type { PikokoBoard } from "../../protocol/types";
import type { Company } from "../contract";
import { apart, mustFollow, parse, phaseOf, playsFrom, toPlay, type Colour } from "./feathers";
import type { Sum } from "./scoring";

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

/** Why a card of the neighbour's fan cannot be played now, and the clause that says so. */
export function whyNot(card: string, board: PikokoBoard, { names, me }: Company, asked: boolean): [string, string?] {
  if (me === null) return [t("table.spectator")];
  const plain = apart(names);
  const phase = phaseOf(board);
  if (phase === "bets" || phase === "own") return [t("pikoko.no.bets"), "PK4"];
  if (phase === "confidence") return [t("pikoko.no.confidence"), "PK5"];
  const turn = toPlay(board);
  if (turn === null || (turn === me && !asked)) return [t("pikoko.no.moment")];
  if (turn !== me) return [t("pikoko.no.turn", { name: plain[turn] ?? "" }), "PK6"];
  const from = playsFrom(me, names.length);
  const led = board.trick[0]?.colour ?? null;
  const instead = mustFollow(card, board.hands[from] ?? [], led) ?? [];
  const cards = list(instead.map((one) => cardName(one)));
  return [t("pikoko.no.follow", { colour: led ? colourName(led) : "", name: plain[from] ?? "", cards }), "PK7"];
}

/** What somebody's confidence card has come to, as it is added up; nothing if it is not known. */
export function confidenceSaid(
  { confidence, exact }: Pick<Sum, "confidence" | "exact">,
  whose: number,
  { names, me }: Pick<Company, "names" | "me">,
): string {
  if (confidence === undefined) return "";
  if (confidence === null) return t("pikoko.score.safe");
  const own = whose === me ? "pikoko.score.self" : "pikoko.score.own";
  const others = confidence === me ? t("pikoko.score.you") : (names[confidence] ?? "");
  const peacock = confidence === whose ? t(own) : others;
  return t(exact ? "pikoko.score.hit" : "pikoko.score.miss", { peacock });
}
