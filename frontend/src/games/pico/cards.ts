/** What is known of the cards of Pico, and what a reveal makes of a board. */

import type { PicoBoard, PicoEvent } from "../../protocol/types";

export type Reveal = Extract<PicoEvent, { type: "revealed" }>;

export const DOTS: Record<number, number> = {
  2: 1, 3: 1, 4: 1, 5: 2, 6: 2, 7: 2, 8: 3, 9: 3, 10: 3, 11: 3, 12: 3, 13: 3, 16: 4,
};

/** Whether the higher card is more than double the lower, and so loses to it (PI3). */
export const overreaches = (high: number, low: number): boolean => high > 2 * low;

/** Whether the first card beats the second: the higher wins, unless it overreaches. */
export function beats(card: number, other: number): boolean {
  const [low, high] = card < other ? [card, other] : [other, card];
  return (overreaches(high, low) ? low : high) === card;
}

/** What a card comes to against another: its dots if it wins, those of the other, below zero, if it loses. */
export const worth = (card: number, other: number): number =>
  beats(card, other) ? (DOTS[card] ?? 0) : -(DOTS[other] ?? 0);

/** The board after a reveal: the winning card is on its owner's pile (PI4). The view that follows has the last word. */
export function after(board: PicoBoard, { cards, winner, dots }: Reveal): PicoBoard {
  const card = cards[winner]!;
  const of = <T>(all: T[], change: (one: T) => T): T[] => all.map((one, seat) => (seat === winner ? change(one) : one));
  return {
    ...board,
    hands: board.hands && of(board.hands, (hand) => hand.filter((one) => one !== card)),
    handSizes: of(board.handSizes, (size) => size - 1),
    piles: of(board.piles, (pile) => [...pile, card]),
    points: of(board.points, (points) => points + dots),
  };
}
