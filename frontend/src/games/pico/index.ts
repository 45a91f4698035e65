/** Pico for the page. */

import { t } from "../../lib/words.svelte";
import type { PicoBoard, PicoEvent, PicoMove, View } from "../../protocol/types";
import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import { chance } from "./chance";
import { tell } from "./tell";

const pico: GameModule<PicoBoard, PicoMove, PicoEvent> = {
  Board,
  chance,
  sounds: { dealt: "card", revealed: "reveal", roundEnded: "reveal" },

  pace(event) {
    switch (event.type) {
      case "revealed":
        return 2600;
      case "roundEnded":
      case "handsSwapped":
        return 1600;
      default:
        return 0;
    }
  },

  tell,
  // Not before the cards are turned.
  caption: (event, company) => (event.type === "revealed" ? t("pico.reveals") : tell(event, company)),
  ask: () => t("pico.ask"),
  name: (move) => t("pico.move", { card: move.card }),
  careful: () => true,

  guide: [
    { words: "pico.guide.hands", when: (view) => round(view) === 1 && reveals(view) === 0 },
    { words: "pico.guide.double", when: (view) => round(view) === 1 && reveals(view) === 1 },
    { words: "pico.guide.wear", when: (view) => round(view) === 1 && reveals(view) >= 2 },
    { words: "pico.guide.swap", when: (view) => round(view) === 2 },
  ],
  endings: { draw: { words: "pico.ending.draw", clause: "PI7" } },
};

const round = (view: View): number => (view.board as PicoBoard).round;
const reveals = (view: View): number => (view.board as PicoBoard).reveals.at(-1)?.length ?? 0;

export default pico as unknown as GameModule;
