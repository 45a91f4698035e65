/** Pickomino in sentences. */

import { t } from "../../lib/words.svelte";
import type { PickominoBoard, PickominoEvent, PickominoMove, View } from "../../protocol/types";
import type { Company } from "../contract";
import { fails, isStop, wormsOn, type Face } from "./dice";

const face = (one: Face): string => (one === "W" ? t("pickomino.worm") : String(one));

const FAILED = {
  noNewFace: "pickomino.tell.failed.noNewFace",
  noWorm: "pickomino.tell.failed.noWorm",
  noTile: "pickomino.tell.failed.noTile",
};

/** The words for the own seat, or for somebody by name. */
function said(key: string, seat: number, { names, me }: Company, values: Record<string, string | number> = {}): string {
  return seat === me ? t(`${key}.you`, values) : t(key, { ...values, name: names[seat] ?? "" });
}

export function tell(event: PickominoEvent, company: Company): string | null {
  switch (event.type) {
    case "started":
      return said("pickomino.tell.started", event.seat, company);
    case "rolled":
      return said("pickomino.tell.rolled", event.seat, company, { dice: event.dice.map(face).join(" ") });
    case "took":
      return said("pickomino.tell.took", event.seat, company, {
        count: event.count,
        face: face(event.face),
        total: event.total,
      });
    case "gained": {
      const { seat, tile, from } = event;
      if (from === "grill") {
        return said("pickomino.tell.gained", seat, company, { tile, n: wormsOn(tile) });
      }
      if (from === company.me) return t("pickomino.tell.robbed", { name: company.names[seat] ?? "", tile });
      return said("pickomino.tell.stolen", seat, company, { tile, from: company.names[from] ?? "" });
    }
    case "failed":
      return said(FAILED[event.why], event.seat, company);
    case "returned":
      return said("pickomino.tell.returned", event.seat, company, { tile: event.tile });
    case "turned":
      return t("pickomino.tell.turned", { tile: event.tile });
    default:
      return t("pickomino.tell.ended");
  }
}

/** What is going on, without telling what the dice show before they have landed. */
export function caption(event: PickominoEvent, company: Company): string | null {
  return event.type === "rolled" ? said("pickomino.rolls", event.seat, company) : tell(event, company);
}

/** A move in words. */
export function name(move: PickominoMove, view: View, company: Company): string {
  const board = view.board as PickominoBoard;
  if (move.type === "take") {
    const count = board.rolled.filter((one) => one === move.face).length;
    return t("pickomino.move.take", { count, face: face(move.face) });
  }
  if (move.type === "roll") return t("pickomino.move.roll", { n: board.diceLeft });
  if (move.tile === null) return t("pickomino.move.fail");
  if (typeof move.from === "number") {
    return t("pickomino.move.steal", { tile: move.tile, name: company.names[move.from] ?? "" });
  }
  return t("pickomino.move.stop", { tile: move.tile });
}

/** A move in few words: whom one steals from is seen on the table. */
export function brief(move: PickominoMove, view: View, company: Company): string {
  if (move.type === "stop" && typeof move.from === "number") return t("pickomino.steal", { tile: move.tile ?? "" });
  return name(move, view, company);
}

/** What is asked of us. */
export function ask(view: View, moves: PickominoMove[], company: Company): string {
  const board = view.board as PickominoBoard;
  const { total, aside } = board;
  if (board.rolled.length) {
    return aside.length ? t("pickomino.ask.next", { n: total }) : t("pickomino.ask.first");
  }
  const roll = moves.some((move) => move.type === "roll");
  const stops = moves.filter(isStop);
  if (stops.some(fails)) {
    if (!roll) return t("pickomino.ask.lost", { total });
    return t(aside.includes("W") ? "pickomino.ask.low" : "pickomino.ask.wormless", { total });
  }
  const ways = stops.map((move) => brief(move, view, company)).join(` ${t("or")} `);
  const must = company.options.steal === "forced" && stops.some((move) => typeof move.from === "number");
  if (must) return t(roll ? "pickomino.must.choose" : "pickomino.must.stop", { total, ways });
  return t(roll ? "pickomino.ask.choose" : "pickomino.ask.stop", { total, ways });
}
