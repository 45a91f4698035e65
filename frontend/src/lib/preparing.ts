/** Bots that cannot play yet: the server compiles them, once on every machine. */

import type { BotProgress } from "../protocol/types";
import { catalogue } from "./catalogue.svelte";
import { t } from "./words.svelte";

export interface Awaited {
  bot: string;
  /** The part that was done when it was told, and when it should be all, by our own clock. */
  done: number;
  told: number;
  until: number | null;
}

export function awaited(bots: BotProgress[], now = Date.now()): Awaited[] {
  return bots.map(({ bot, done, left }) => ({ bot, done, told: now, until: left === null ? null : now + left }));
}

/** The bot that takes longest, of those that are waited for. */
export function slowest(bots: Awaited[], waited: (bot: string) => boolean): Awaited | null {
  const some = bots.filter(({ bot }) => waited(bot));
  return some.reduce<Awaited | null>((one, other) => (one && (one.until ?? 0) >= (other.until ?? 0) ? one : other), null);
}

/** How far it is by now, 0 to 1: as was told and, between two messages, as should be. */
export function reached({ done, told, until }: Awaited, now: number): number {
  if (until === null || until <= told) return done;
  return Math.min(0.99, done + (1 - done) * ((now - told) / (until - told)));
}

/** "Preparing Strong for Pikoko, first time only: about 12 seconds left" */
export function inWords({ bot, until }: Awaited, game: string, now: number): string {
  const values = { strength: t(`bot.${bot}`), game: catalogue.title(game) };
  if (until === null) return t("preparing", values);
  const n = Math.ceil((until - now) / 1000);
  return n > 0 ? t("preparing.left", { ...values, n }) : t("preparing.soon", values);
}
