/** What went by and can be looked at again: the last trick, the last scoring. */

import type { PikokoBoard, PikokoEvent, PikokoPlayed, PikokoTrickTaken } from "../../protocol/types";
import { after, scoredOn, type Scored } from "./scoring";

export interface Past {
  trick: { cards: PikokoPlayed[]; taken: PikokoTrickTaken } | null;
  scored: Scored | null;
}

export const NOTHING: Past = { trick: null, scored: null };

/** What had gone by when we came, from all that had happened until then. */
export const recall = (settled: PikokoBoard, events: readonly PikokoEvent[]): Past =>
  remember(NOTHING, { ...settled, scores: [], trick: [] }, events);

/**
 * Follow the events from one settled board towards the next. What does not add up, because events were
 * missed while the connection was lost, is not kept.
 */
export function remember(past: Past, settled: PikokoBoard, events: readonly PikokoEvent[]): Past {
  let board = settled;
  let { trick, scored } = past;
  for (const event of events) {
    board = after(board, event);
    if (event.type === "trickTaken") {
      const whole = board.trick.length === board.handSizes.length;
      trick = whole && board.trick.some(({ card }) => card === event.card) ? { cards: board.trick, taken: event } : null;
    }
    if (event.type === "roundScored") {
      const sums = scoredOn(board);
      scored = sums?.sums.every((sum, seat) => sum.points === event.points[seat]) ? sums : null;
    }
  }
  return { trick, scored };
}
