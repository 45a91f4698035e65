/** What is known of the dice and tiles of Pickomino, and what the events make of a board. */

import type { PickominoBoard, PickominoEvent, PickominoMove, PickominoStop } from "../../protocol/types";

export type Face = 1 | 2 | 3 | 4 | 5 | "W";

export const FACES: readonly Face[] = [1, 2, 3, 4, 5, "W"];
export const TILES: readonly number[] = Array.from({ length: 16 }, (_, index) => 21 + index);
export const DICE = 8;

/** What a die counts: a worm counts 5. */
export const points = (face: Face): number => (face === "W" ? 5 : face);
export const sum = (dice: readonly Face[]): number => dice.reduce((total, face) => total + points(face), 0);

/** The worms on a tile: 1 on 21 to 24, up to 4 on 33 to 36. */
export const wormsOn = (tile: number): number => Math.floor((tile - 17) / 4);
export const wormsOf = (tiles: readonly number[]): number => tiles.reduce((total, tile) => total + wormsOn(tile), 0);

/** Dice of one face that lie together. */
export interface Group {
  face: Face;
  count: number;
  points: number;
  /** The face is set aside already, so these cannot be taken (PM2). */
  taken: boolean;
}

/** The dice of a roll by face, in the order of the faces. */
export function groups(rolled: readonly Face[], aside: readonly Face[]): Group[] {
  return FACES.map((face) => {
    const count = rolled.filter((one) => one === face).length;
    return { face, count, points: count * points(face), taken: aside.includes(face) };
  }).filter((group) => group.count > 0);
}

/** A board while its events are being shown. */
export interface Shown extends PickominoBoard {
  /** The turn has ended; its dice lie there until the next roll. */
  done: boolean;
}

/** What the events told so far make of a board; the view that follows says the same, and has the last word. */
export function fold(board: PickominoBoard, events: readonly PickominoEvent[]): Shown {
  return events.reduce<Shown>(step, { ...board, done: false });
}

function step(now: Shown, event: PickominoEvent): Shown {
  switch (event.type) {
    case "started":
      return { ...now, turn: event.seat };
    case "rolled": {
      const aside = now.done || event.seat !== now.turn ? [] : now.aside;
      return {
        ...now,
        done: false,
        turn: event.seat,
        rolled: event.dice,
        aside,
        total: sum(aside),
        diceLeft: event.dice.length,
      };
    }
    case "took":
      return {
        ...now,
        rolled: [],
        aside: [...now.aside, ...Array.from({ length: event.count }, () => event.face)],
        total: event.total,
        diceLeft: now.diceLeft - event.count,
      };
    case "gained": {
      const { from, seat, tile } = event;
      const grill = from === "grill" ? now.grill.filter((one) => one !== tile) : now.grill;
      const robbed = from === "grill" ? now.stacks : restack(now.stacks, from, -1, null);
      return { ...now, done: true, grill, stacks: restack(robbed, seat, 1, tile) };
    }
    case "failed":
      return { ...now, done: true };
    case "returned":
      return {
        ...now,
        grill: [...now.grill, event.tile].sort((one, other) => one - other),
        stacks: restack(now.stacks, event.seat, -1, null),
      };
    case "turned":
      return {
        ...now,
        grill: now.grill.filter((one) => one !== event.tile),
        turned: [...now.turned, event.tile],
      };
    default:
      return now;
  }
}

/** Whether an event ends a seat's turn or takes a tile from it. */
export function touches(event: PickominoEvent, seat: number): boolean {
  switch (event.type) {
    case "gained":
      return event.seat === seat || event.from === seat;
    case "failed":
    case "returned":
      return event.seat === seat;
    default:
      return false;
  }
}

type Stacks = PickominoBoard["stacks"];

/** A tile more or less on a stack; what comes to light below another's top the view will tell. */
function restack(stacks: Stacks, seat: number, by: 1 | -1, tile: number | null): Stacks {
  return stacks.map((stack, owner) => {
    if (owner !== seat) return stack;
    const tiles = stack.tiles && (tile === null ? stack.tiles.slice(0, -1) : [...stack.tiles, tile]);
    return { top: tile ?? tiles?.at(-1) ?? null, height: Math.max(0, stack.height + by), tiles };
  });
}

export const isStop = (move: PickominoMove): move is PickominoStop => move.type === "stop";
export const fails = (move: PickominoMove): boolean => move.type === "stop" && move.tile === null;

/** Why something cannot be chosen: the key of its words, what goes into them, and the clause. */
export interface No {
  words: string;
  values: Record<string, string | number>;
  clause?: string;
}

interface Asked {
  board: PickominoBoard;
  moves: readonly PickominoMove[];
  me: number | null;
  names: readonly string[];
}

function notNow({ board, me, names }: Asked): No | null {
  if (me === null) return { words: "table.spectator", values: {} };
  if (board.turn !== me) {
    return { words: "pickomino.no.turn", values: { name: names[board.turn ?? 0] ?? "" }, clause: "PM1" };
  }
  return null;
}

/** Why the dice of a face cannot be set aside; null while there is nothing to say. */
export function whyNotTake(face: Face, asked: Asked): No | null {
  const no = notNow(asked);
  if (no) return no;
  if (!asked.board.aside.includes(face)) return null;
  return face === "W"
    ? { words: "pickomino.no.worms", values: {}, clause: "PM2" }
    : { words: "pickomino.no.face", values: { face }, clause: "PM2" };
}

/** Why one cannot stop for a tile at all now. */
function notYet(asked: Asked): No | null {
  const no = notNow(asked);
  if (no) return no;
  if (asked.board.rolled.length) return { words: "pickomino.no.first", values: {}, clause: "PM2" };
  if (!asked.board.aside.includes("W")) return { words: "pickomino.no.worm", values: {}, clause: "PM5" };
  return null;
}

/** Why a tile of the grill cannot be taken. */
export function whyNotTile(tile: number, asked: Asked): No | null {
  const { board, moves } = asked;
  if (board.turned.includes(tile)) return { words: "pickomino.no.turned", values: { tile }, clause: "PM9" };
  const no = notYet(asked);
  if (no) return no;
  const { total } = board;
  if (tile > total) return { words: "pickomino.no.high", values: { tile, total }, clause: "PM6" };
  const stops = moves.filter(isStop);
  const gain = stops[0]?.tile;
  if (gain == null) return null;
  // Where stealing is a must, there is no way to the grill beside it.
  if (stops.every((stop) => typeof stop.from === "number") && board.grill.some((one) => one < total)) {
    return { words: "pickomino.no.must", values: { gain }, clause: "PM7" };
  }
  return { words: "pickomino.no.other", values: { tile, total, gain }, clause: gain === total ? "PM7" : "PM6" };
}

/** Why the top tile of another's stack cannot be stolen. */
export function whyNotSteal(seat: number, asked: Asked): No | null {
  const { board, names } = asked;
  const top = board.stacks[seat]?.top ?? null;
  const name = names[seat] ?? "";
  if (top === null) return { words: "pickomino.no.empty", values: { name }, clause: "PM8" };
  const no = notYet(asked);
  if (no) return no;
  return { words: "pickomino.no.steal", values: { tile: top, total: board.total }, clause: "PM6" };
}

/** A chance in whole per cent, never rounded to certainty or impossibility. */
export function percent(chance: number): string {
  if (chance <= 0) return "0";
  if (chance < 0.01) return "<1";
  if (chance > 0.99 && chance < 1) return ">99";
  return String(Math.round(chance * 100));
}
