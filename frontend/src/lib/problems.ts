/** Refusals in the player's language, where we have words for them. */

import { Refusal } from "./api";
import { t } from "./words.svelte";

const KNOWN = new Set([
  "already_started",
  "bad_link",
  "forbidden",
  "match_over",
  "name_taken",
  "no_network",
  "not_here",
  "not_host",
  "not_over",
  "not_seated",
  "not_your_turn",
  "offline",
  "seat_taken",
  "signed_out",
  "stale",
  "too_early",
  "too_many",
  "unavailable",
  "unknown_game",
  "unknown_page",
  "unknown_player",
  "unknown_table",
  "wrong_password",
]);

/** A refusal by its code; the server's own sentence if we have none. */
export function inWords(code: string, message: string): string {
  return KNOWN.has(code) ? t(`error.${code}`) : t("error.other", { why: message });
}

export function explain(error: unknown): string {
  if (!(error instanceof Refusal)) throw error;
  return inWords(error.code, error.message);
}
