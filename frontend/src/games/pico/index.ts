/** Pico for the page. */

import { t } from "../../lib/words.svelte";
import type { PicoBoard, PicoEvent, PicoMove, View } from "../../protocol/types";
import type { Company, GameModule } from "../contract";
import Board from "./Board.svelte";

const who = (seat: number, { names, me }: Company): string => (seat === me ? t("table.you") : (names[seat] ?? ""));

const pico: GameModule<PicoBoard, PicoMove, PicoEvent> = {
  Board,

  pace(event) {
    switch (event.type) {
      case "revealed":
        return 2200;
      case "roundEnded":
        return 1400;
      default:
        return 0;
    }
  },

  tell(event, company) {
    switch (event.type) {
      case "dealt":
        return t("pico.tell.dealt", { card: event.open });
      case "revealed": {
        const [first, second] = event.cards;
        const values = {
          first: `${who(0, company)}: ${first}`,
          second: `${who(1, company)}: ${second}`,
          n: event.dots,
          name: company.names[event.winner] ?? "",
        };
        return t(event.winner === company.me ? "pico.tell.revealed.you" : "pico.tell.revealed", values);
      }
      case "roundEnded":
        return t("pico.tell.round", {
          n: event.round,
          scores: event.points.map((points, seat) => `${who(seat, company)} ${points}`).join(" · "),
        });
      case "handsSwapped":
        return t("pico.tell.swapped");
      default:
        return t("pico.tell.ended");
    }
  },

  ask: () => t("pico.ask"),
  name: (move) => t("pico.move", { card: move.card }),
  careful: () => true,

  guide: [
    { words: "pico.guide.hands", when: (view) => round(view) === 1 && reveals(view) === 0 },
    { words: "pico.guide.double", when: (view) => round(view) === 1 && reveals(view) === 1 },
    { words: "pico.guide.wear", when: (view) => round(view) === 1 && reveals(view) >= 2 },
    { words: "pico.guide.swap", when: (view) => round(view) === 2 },
  ],
};

const round = (view: View): number => (view.board as PicoBoard).round;
const reveals = (view: View): number => (view.board as PicoBoard).reveals.at(-1)?.length ?? 0;

export default pico as unknown as GameModule;
