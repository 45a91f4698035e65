/** What was played last on this device, so that playing again is one click. */

import { place } from "./base";
import { t } from "./words.svelte";

export interface Usual {
  game: string;
  seats: number;
  strength: string;
  /** How each game was last played, by its options. */
  options: Record<string, Record<string, unknown>>;
  /** Whether the odds were shown. */
  help: boolean;
}

const PLACE = place("usual");
/** For a first visit: the smallest game, against somebody who can be beaten. */
const FIRST: Usual = { game: "pico", seats: 2, strength: "novice", options: {}, help: true };

export function usual(): Usual {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Usual>) };
  } catch {
    return FIRST;
  }
}

export function keep(played: Usual): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(played));
  } catch {
    // Then it is chosen again the next time.
  }
}

/** A name to begin with, for who would rather play than think of one. */
export function someName(): string {
  const names = t("home.names").split(", ");
  return names[Math.floor(Math.random() * names.length)]!;
}
