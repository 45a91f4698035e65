/** A round of Pikoko added up (PK10), and the table while events are shown. */

import type { PikokoBoard, PikokoConfidence, PikokoEvent } from "../../protocol/types";
import { HAND, TOKENS, phaseOf } from "./feathers";

/** A bet: exact 2, one off 1, else nothing. */
export const worth = (bet: number, tricks: number): number => Math.max(0, 2 - Math.abs(bet - tricks));

export interface BetLine {
  peacock: number;
  tricks: number;
  bet: number;
  off: number;
  points: number;
}

export interface Sum {
  lines: BetLine[];
  /** The peacock of the confidence card; null is the safe one, undefined is not known. */
  confidence: number | null | undefined;
  exact: boolean;
  extra: number;
  points: number;
}

/** What each seat got in a round, line by line. */
export interface Scored {
  round: number;
  sums: Sum[];
  totals: number[];
}

export function addUp(
  bets: (number | null)[],
  tricks: number[],
  confidence: PikokoConfidence | null | undefined,
): Sum {
  const lines = tricks.map((took, peacock) => {
    const bet = bets[peacock] ?? 0;
    return { peacock, tricks: took, bet, off: Math.abs(bet - took), points: worth(bet, took) };
  });
  const on = confidence ? confidence.peacock : undefined;
  const exact = on !== null && on !== undefined && lines[on]?.off === 0;
  const extra = on === undefined ? 0 : on === null ? 1 : exact ? 3 : -1;
  const points = lines.reduce((sum, line) => sum + line.points, extra);
  return { lines, confidence: on, exact, extra, points };
}

/** The round that is over, as the board tells it; null while it is played. */
export function scoredOn(board: PikokoBoard): Scored | null {
  if (phaseOf(board) !== "scored" || !board.scores.length) return null;
  return {
    round: board.scores.length,
    sums: board.bets.map((row, seat) => addUp(row, board.tricks, board.confidence[seat])),
    totals: board.totals,
  };
}

const change = <T>(list: readonly T[], at: number, value: T): T[] =>
  list.map((one, place) => (place === at ? value : one));

/**
 * The board after an event, as far as it is shown: the view that follows settles everything. A
 * finished trick lies on the table until the next card.
 */
export function after(board: PikokoBoard, event: PikokoEvent): PikokoBoard {
  const seats = board.handSizes.length;
  switch (event.type) {
    case "started":
      return { ...board, start: event.seat };
    case "dealt":
      return {
        ...board,
        round: event.round,
        hands: event.hands,
        handSizes: event.hands.map(() => HAND),
        turned: event.turned,
        trump: event.trump,
        peacock: board.start,
        bets: event.hands.map(() => event.hands.map(() => null)),
        tokensLeft: event.hands.map(() => TOKENS),
        confidence: [],
        leader: null,
        trick: [],
        tricks: event.hands.map(() => 0),
      };
    case "betsRevealed": {
      const next = event.peacock === null ? null : (event.peacock + 1) % seats;
      return {
        ...board,
        peacock: next === board.start ? null : next,
        bets: board.bets.map((row, seat) => {
          const tokens = event.tokens[seat] ?? null;
          return tokens === null ? row : change(row, event.peacock ?? seat, tokens);
        }),
        tokensLeft: board.tokensLeft.map((left, seat) => left - (event.tokens[seat] ?? 0)),
      };
    }
    case "confidenceLaid":
      return { ...board, confidence: event.cards, leader: board.start };
    case "played": {
      const { owner, card } = event;
      const hand = board.hands[owner];
      return {
        ...board,
        hands: hand ? change(board.hands, owner, hand.filter((one) => one !== card)) : board.hands,
        handSizes: change(board.handSizes, owner, Math.max(0, (board.handSizes[owner] ?? 0) - 1)),
        trick: [...(board.trick.length >= seats ? [] : board.trick), event],
      };
    }
    case "trickTaken":
      return {
        ...board,
        tricks: change(board.tricks, event.owner, (board.tricks[event.owner] ?? 0) + 1),
        leader: event.leader,
      };
    case "roundScored":
      return {
        ...board,
        trick: [],
        confidence: event.confidence,
        scores: [...board.scores, event.points],
        totals: event.totals,
      };
    default:
      return board;
  }
}
