/** Which hints of the first-match guides were seen on this device. */

import { place } from "./base";

const PLACE = place("guide.");

export function seenHints(game: string): string[] {
  try {
    return JSON.parse(localStorage.getItem(PLACE + game) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export function keepHints(game: string, seen: string[]): void {
  try {
    localStorage.setItem(PLACE + game, JSON.stringify(seen));
  } catch {
    // Then the hints come again another day.
  }
}

/** Let all of them come again. */
export function forgetHints(): void {
  try {
    const places = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index)!);
    for (const one of places) if (one.startsWith(PLACE)) localStorage.removeItem(one);
  } catch {
    // Where nothing is kept they come anyway.
  }
}
