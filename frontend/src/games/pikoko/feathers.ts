/** What is known of Pikoko's feathers and tricks, without drawing; clauses are those of the rule sheet. */

import type { PikokoBoard, PikokoPlay, PikokoPlayed } from "../../protocol/types";

export const COLOURS = ["R", "Y", "P", "W", "B"] as const;
export type Colour = (typeof COLOURS)[number];

/** The multicolour cards and their colours. */
const MANY: Record<string, Colour[]> = {
  M1: ["R", "Y", "P"],
  M4: ["Y", "W", "B"],
  M7: ["R", "P", "W"],
  M10: ["R", "W", "B"],
};

export const TOKENS = 9;
export const ROUNDS = 3;
export const HAND = 8;

export interface Feather {
  card: string;
  number: number;
  colours: Colour[];
}

export function parse(card: string): Feather {
  const colours = MANY[card] ?? [card[0] as Colour];
  return { card, number: Number(card.slice(1)), colours };
}

export const isMany = (card: string): boolean => card in MANY;
export const shows = (card: string, colour: Colour): boolean => parse(card).colours.includes(colour);

/** Whose hand a seat plays from: its left neighbour's, who sits next clockwise (PK6). */
export const playsFrom = (seat: number, seats: number): number => (seat + 1) % seats;
/** Who plays from a seat's hand: its right neighbour. */
export const playedBy = (seat: number, seats: number): number => (seat + seats - 1) % seats;

/** All seats clockwise, beginning after the given one and ending with it. */
export function clockwise(seat: number, seats: number): number[] {
  return Array.from({ length: seats }, (_, steps) => (seat + 1 + steps) % seats);
}

/** Why a card of the hand may not be played: the cards that must be instead (PK7); null if it may. */
export function mustFollow(card: string, hand: string[], led: Colour | null): string[] | null {
  if (led === null || shows(card, led)) return null;
  const holding = hand.filter((one) => shows(one, led));
  return holding.length ? holding : null;
}

/** The moves that play a card: one, or one for each colour that can be named (PK8). */
export const waysToPlay = (card: string, moves: readonly { type: string }[]): PikokoPlay[] =>
  moves.filter((move): move is PikokoPlay => move.type === "play" && (move as PikokoPlay).card === card);

/** The card that takes the trick as it lies: the highest trump, else the highest of the led colour (PK9). */
export function winning(trick: PikokoPlayed[], trump: Colour | null): PikokoPlayed | null {
  const led = trick[0]?.colour;
  const trumps = trick.filter((one) => one.colour === trump);
  const contenders = trumps.length ? trumps : trick.filter((one) => one.colour === led);
  return contenders.reduce<PikokoPlayed | null>(
    (best, one) => (best && parse(best.card).number > parse(one.card).number ? best : one),
    null,
  );
}

export type Phase = "before" | "bets" | "own" | "confidence" | "tricks" | "scored";

/** What the round is at: bets on each peacock, on the own, confidence, tricks. */
export function phaseOf(board: PikokoBoard): Phase {
  if (board.peacock !== null) return "bets";
  if (!board.turned || !board.bets.length) return "before";
  if (board.bets.some((row) => row.includes(null))) return "own";
  if (board.leader === null) return "confidence";
  const cards = board.trick.length + board.handSizes.reduce((sum, size) => sum + size, 0);
  return cards === 0 ? "scored" : "tricks";
}

/** Who is to play in the trick. */
export function toPlay(board: PikokoBoard): number | null {
  if (board.leader === null) return null;
  return (board.leader + board.trick.length) % board.handSizes.length;
}

/** Names that can be told apart: equal ones are numbered. */
export function apart(names: string[]): string[] {
  return names.map((name, seat) => {
    if (names.indexOf(name) === names.lastIndexOf(name)) return name;
    return `${name} ${names.slice(0, seat + 1).filter((one) => one === name).length}`;
  });
}

/** One or two letters for each name, all different. */
export function initials(names: string[]): string[] {
  const first = names.map((name) => [...name.trim()][0]?.toUpperCase() ?? "?");
  return apart(first).map((one) => one.replace(" ", ""));
}
