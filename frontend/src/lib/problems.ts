/** Refusals in the player's language, where we have words for them. */

import { Refusal } from "./api";
import { t } from "./words.svelte";

const KNOWN = new Set(["signed_out", "offline", "unknown_table", "too_many"]);

export function explain(error: unknown): string {
  if (!(error instanceof Refusal)) throw error;
  return KNOWN.has(error.code) ? t(`error.${error.code}`) : t("error.other", { why: error.message });
}
