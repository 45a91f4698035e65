/** Pickomino for the page. */

import type { AnyMove, PickominoBoard, PickominoEvent, PickominoMove, View } from "../../protocol/types";
import type { Company, GameModule, GuideStep } from "../contract";
import Board from "./Board.svelte";
import { chance } from "./chance";
import { fails, touches } from "./dice";
import { ask, caption, name, tell } from "./tell";

const PACE: Record<PickominoEvent["type"], number> = {
  started: 1000,
  // One after the other the dice land; after 600 ms the last lies, and for a moment they all lie still.
  rolled: 950,
  took: 480,
  gained: 1300,
  failed: 1400,
  returned: 800,
  turned: 700,
  ended: 0,
};

const board = (view: View): PickominoBoard => view.board as PickominoBoard;
const some = (moves: AnyMove[], is: (move: PickominoMove) => boolean): boolean =>
  (moves as PickominoMove[]).some(is);
const steals = (move: PickominoMove): boolean => move.type === "stop" && typeof move.from === "number";
const stack = (view: View, { me }: Company): number => (me === null ? 0 : (board(view).stacks[me]?.height ?? 0));

const guide: GuideStep[] = [
  {
    words: "pickomino.guide.take",
    when: (view, moves) => !board(view).aside.length && some(moves, (move) => move.type === "take"),
  },
  {
    words: "pickomino.guide.worm",
    when: (view, moves) => !board(view).aside.includes("W") && some(moves, (move) => move.type === "roll"),
  },
  {
    words: "pickomino.guide.steal",
    when: (_, moves, { options }) => options.steal !== "forced" && some(moves, steals),
  },
  {
    words: "pickomino.guide.must",
    when: (_, moves, { options }) => options.steal === "forced" && some(moves, steals),
  },
  {
    words: "pickomino.guide.stop",
    when: (_, moves) => some(moves, (move) => move.type === "stop" && move.from === "grill"),
  },
  { words: "pickomino.guide.stack", when: (view, _, company) => stack(view, company) > 0 },
  {
    words: "pickomino.guide.end",
    when: (view, _, { options }) => board(view).turned.length > 0 && options.shortGame !== true,
  },
  {
    words: "pickomino.guide.short",
    when: (view, _, { options }) => board(view).turned.length > 0 && options.shortGame === true,
  },
];

const pickomino: GameModule<PickominoBoard, PickominoMove, PickominoEvent> = {
  Board,
  chance,
  sounds: { rolled: "dice", took: "card", gained: "reveal" },
  pace: (event) => PACE[event.type],
  touches,
  tell,
  caption,
  ask,
  name,
  careful: fails,
  guide,
  endings: { highestTile: { words: "pickomino.ending.highestTile", clause: "PM10" } },
};

export default pickomino as unknown as GameModule;
