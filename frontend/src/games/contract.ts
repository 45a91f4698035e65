/** What a game gives to the page: drawing, words, pace. Found by folder, named in no central list. */

import type { Component } from "svelte";

import type { Chance } from "../lib/chance";
import type { Sound } from "../lib/sound";
import type { AnyBoard, AnyEvent, AnyMove, View } from "../protocol/types";

/** Who sits where, for sentences and drawing. */
export interface Company {
  /** Names by seat. */
  names: string[];
  /** The own seat; null for a spectator. */
  me: number | null;
  options: Record<string, unknown>;
}

/** What a board draws from, and nothing else. */
export interface BoardProps<B = AnyBoard, M = AnyMove, E = AnyEvent> extends Company {
  /** The id of the game. */
  game: string;
  board: B;
  view: View;
  /** What may be chosen now; empty while something is being shown or it is not our turn. */
  moves: M[];
  /** The move that is picked and waits to be confirmed. */
  picked: M | null;
  /** The own choice that waits to be revealed. */
  choice: M | null;
  /** What is being shown just now, before the board settles. */
  moment: E | null;
  /** What was told, up to now, as far as this page has heard of it: also what was skipped. */
  told: readonly { revision: number; event: E }[];
  /** Whether a match that is over is looked back on. */
  back: boolean;
  /** Seats that owe a choice, and those whose choice waits. */
  owing: number[];
  chosen: number[];
  /** All lies open: the match is over, or is looked back on. */
  open: boolean;
  /** Things fade instead of moving. */
  calm: boolean;
  /** Exact odds, where the game has them and the table allows help. */
  odds: { atLeast: Record<string, number>; exactly: Record<string, number> } | null;
  /** Pick a move; picking it again confirms it. A move that is not careful is made at once. */
  pick(move: M): void;
  /** Put the picked move back, where a choice is taken up in parts; absent where nothing is picked. */
  unpick?(): void;
  /** Say why something cannot be chosen. */
  refuse(why: string, clause?: string): void;
}

export interface GameModule<B = AnyBoard, M = AnyMove, E = AnyEvent> {
  Board: Component<BoardProps<B, M, E>>;
  /** For how many milliseconds an event is shown before the next; 0 if it is not. */
  pace(event: E): number;
  /** Whether an event happens to a seat, so that it is shown there even when bots are quick. */
  touches?(event: E, seat: number): boolean;
  /** An event as a line of the log; null if there is nothing to tell. */
  tell(event: E, company: Company): string | null;
  /** The same in a few words, for the status line while it is shown; without it, the line of the log. */
  caption?(event: E, company: Company): string | null;
  /** What is asked of us, or of whom the table waits: the status line. */
  ask(view: View, moves: M[], company: Company): string;
  /** A move in words, for buttons and screen readers. */
  name(move: M, view: View, company: Company): string;
  /** Whether a move is confirmed before it is made, because a slip is costly. */
  careful(move: M, view: View): boolean;
  /** What its events sound like, by their type. */
  sounds?: { [type: string]: Sound };
  /** How its samples are drawn; without it the chance of a match cannot be checked in the browser. */
  chance?: Chance;
  /** The first-match guide: hints in the order in which things come up. */
  guide: GuideStep[];
  /** What decided the first place, by the outcome's `reason`, where it was not simply the score. */
  endings: Record<string, { /** The key of its words. */ words: string; clause: string }>;
}

/** A hint of the first-match guide. */
export interface GuideStep {
  /** The key of its words. */
  words: string;
  /** Whether now is the moment for it. */
  when(view: View, moves: AnyMove[], company: Company): boolean;
}
