/** Clocks in words and digits. */

import type { TableInfo } from "../protocol/types";
import { language, number, t } from "./words.svelte";

export type Clock = TableInfo["clock"];

/** How a table is timed. */
export function clockInWords(clock: Clock): string {
  if (clock.type === "live") return t("home.clock.live", { n: number(clock.bank / 60, 1), bonus: clock.bonus ?? 0 });
  return clock.type === "days" ? t("home.clock.days", { n: clock.days }) : t("home.clock.none");
}

const long = (amount: number, unit: string): string =>
  new Intl.NumberFormat(language(), { style: "unit", unit, unitDisplay: "short" }).format(Math.floor(amount));

/** How much time is left: minutes and seconds, or only hours or days if it is much. */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds >= 86400) return long(seconds / 86400, "day");
  if (seconds >= 3600) return long(seconds / 3600, "hour");
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
