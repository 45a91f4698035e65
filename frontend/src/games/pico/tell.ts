/** Pico in sentences. */

import { t } from "../../lib/words.svelte";
import type { PicoEvent } from "../../protocol/types";
import type { Company } from "../contract";

const who = (seat: number, { names, me }: Company): string => (seat === me ? t("table.you") : (names[seat] ?? ""));

export function tell(event: PicoEvent, company: Company): string | null {
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
}
