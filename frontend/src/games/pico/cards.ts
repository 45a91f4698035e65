/** What is known of the cards of Pico. */

export const DOTS: Record<number, number> = {
  2: 1, 3: 1, 4: 1, 5: 2, 6: 2, 7: 2, 8: 3, 9: 3, 10: 3, 11: 3, 12: 3, 13: 3, 16: 4,
};

/** Whether the first card beats the second: the higher wins, unless it is more than double (PI3). */
export function beats(card: number, other: number): boolean {
  const [low, high] = card < other ? [card, other] : [other, card];
  return (high > 2 * low ? low : high) === card;
}
