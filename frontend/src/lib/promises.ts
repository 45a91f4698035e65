/**
 * What this device heard of a match's chance before it began to be told: the commitment. Checking a
 * record against it does not have to trust what the server says afterwards.
 */

import { place } from "./base";

const PLACE = place("promises");
const MOST = 60;

function read(): [string, string][] {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "[]") as [string, string][];
  } catch {
    return [];
  }
}

/** The commitment of a table as it was first heard here, while the match was not over. */
export function promised(table: string): string | undefined {
  return read().find(([id]) => id === table)?.[1];
}

export function remember(table: string, commitment: string): void {
  const kept = read();
  if (kept.some(([id]) => id === table)) return;
  try {
    localStorage.setItem(PLACE, JSON.stringify([...kept, [table, commitment]].slice(-MOST)));
  } catch {
    // Then the record alone is checked.
  }
}
