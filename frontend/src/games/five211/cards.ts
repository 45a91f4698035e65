/** What is known of the cards of 5211, and how a deal is added up; no drawing here. */

export const COLOURS = ["Y", "G", "O", "B", "T"] as const;
export type Colour = (typeof COLOURS)[number];

/** How many cards are chosen in each turn of a deal (FT2). */
export const TURNS = [2, 1, 1] as const;
/** How many deals a deck lasts, by the number of players. */
const DEALS: Record<number, number> = { 2: 11, 3: 7, 4: 6, 5: 4 };

export const colourOf = (card: string): Colour => card[0] as Colour;
export const valueOf = (card: string): number => Number(card.slice(1));
export const isRooster = (card: string): boolean => valueOf(card) === 1;
export const sum = (cards: readonly string[]): number =>
  cards.reduce((total, card) => total + valueOf(card), 0);

/** Exactly so many roosters score (FT3). */
export const roosterCount = (seats: number): number => seats + 2;
/** From so many cards on a colour is a disaster (FT4). */
export const disasterCount = (seats: number): number => seats + 3;
export const dealCount = (seats: number): number => DEALS[seats] ?? 0;
export const needed = (turn: number): number => TURNS[turn] ?? 1;

/** By colour as the counts stand, then by value: how a hand is held. */
export function inOrder(cards: readonly string[]): string[] {
  const place = (card: string): number => COLOURS.indexOf(colourOf(card)) * 10 + valueOf(card);
  return [...cards].sort((one, other) => place(one) - place(other));
}

/** A name for each card that stays its own while equal cards come and go. */
export function keyed(cards: readonly string[]): { card: string; key: string }[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const nth = (seen.get(card) ?? 0) + 1;
    seen.set(card, nth);
    return { card, key: `${card}/${nth}` };
  });
}

export function without(cards: readonly string[], gone: readonly string[]): string[] {
  const left = [...cards];
  for (const card of gone) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** Where in the hand these cards are; of equal cards the first ones. */
export function places(hand: readonly string[], cards: readonly string[]): number[] {
  const taken: number[] = [];
  for (const card of cards) {
    const at = hand.findIndex((held, index) => held === card && !taken.includes(index));
    if (at >= 0) taken.push(at);
  }
  return taken;
}

/** Take a card up or put it back; one too many, and the one taken first goes back. */
export function toggle(selected: readonly number[], index: number, need: number): number[] {
  if (selected.includes(index)) return selected.filter((one) => one !== index);
  return [...selected, index].slice(-need);
}

/** The move that plays just these cards, in whatever order they were taken up. */
export function moveFor<M extends { cards: string[] }>(
  moves: readonly M[],
  cards: readonly string[],
): M | undefined {
  const wanted = [...cards].sort().join();
  return moves.find((move) => [...move.cards].sort().join() === wanted);
}

/** How many cards of each colour these are. */
export function count(cards: readonly string[]): Record<Colour, number> {
  const counts: Record<Colour, number> = { Y: 0, G: 0, O: 0, B: 0, T: 0 };
  for (const card of cards) counts[colourOf(card)] += 1;
  return counts;
}

export const roosters = (cards: readonly string[]): number => cards.filter(isRooster).length;

/** Colours level with each other, and at how many cards. */
export interface Level {
  n: number;
  colours: Colour[];
}

/** What a table scores, and why. */
export interface Verdict {
  counts: Record<Colour, number>;
  birds: number;
  /** The rooster count is met, so only roosters score. */
  roosters: boolean;
  disasters: Colour[];
  /** From the most frequent down. */
  ties: Level[];
  colour: Colour | null;
}

/** Add up all cards on the table (FT3 to FT5). */
export function verdict(cards: readonly string[], seats: number): Verdict {
  const counts = count(cards);
  const birds = roosters(cards);
  const result: Verdict = {
    counts, birds, roosters: birds === roosterCount(seats), disasters: [], ties: [], colour: null,
  };
  if (result.roosters) return result;
  const limit = disasterCount(seats);
  result.disasters = COLOURS.filter((colour) => counts[colour] >= limit);
  for (let n = limit - 1; n > 0 && result.colour === null; n -= 1) {
    const colours = COLOURS.filter((colour) => counts[colour] === n);
    if (colours.length === 1) result.colour = colours[0]!;
    else if (colours.length) result.ties.push({ n, colours });
  }
  return result;
}

/** What a card on the table comes to, once the deal is added up. */
export type Fate = "banks" | "disaster" | "tied" | "lost";

export function fate(card: string, said: Verdict): Fate {
  if (said.roosters) return isRooster(card) ? "banks" : "lost";
  return fateOf(colourOf(card), said);
}

/** The same for a whole colour. */
export function fateOf(colour: Colour, said: Verdict): Fate {
  if (said.roosters) return "lost";
  if (said.colour === colour) return "banks";
  if (said.disasters.includes(colour)) return "disaster";
  return said.ties.some((level) => level.colours.includes(colour)) ? "tied" : "lost";
}
