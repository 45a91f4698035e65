/** Any game that has no drawing of its own: shown as lists, played by buttons. */

import { t } from "../../lib/words.svelte";
import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import { sentence } from "./say";

/** Long enough to read a line. */
const PACE = 1200;

const any: GameModule = {
  Board,
  pace: (event) => (event.type === "ended" ? 0 : PACE),
  tell: (event, { names }) => (event.type === "ended" ? null : sentence(event, names)),
  ask: () => t("any.ask"),
  name: (move, _view, { names }) => sentence(move, names),
  careful: () => true,
  guide: [],
  endings: {},
};

export default any;
