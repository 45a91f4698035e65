/** A game's options, as its schema tells them: what each can be, and what is usual. */

import type { GameInfo } from "../protocol/types";

export type Value = string | boolean;

export interface Choice {
  name: string;
  /** The usual one first. */
  values: Value[];
}

interface Property {
  enum?: string[];
  default: Value;
}

/** What can be chosen; an option that lists no values is a yes or no. */
export function choices(schema: GameInfo["options"] = {}): Choice[] {
  return Object.entries((schema.properties ?? {}) as Record<string, Property>).map(([name, property]) => {
    const values: Value[] = property.enum ?? [true, false];
    return { name, values: [property.default, ...values.filter((value) => value !== property.default)] };
  });
}

/** All options: as wanted where that is possible, else as usual. */
export function complete(all: Choice[], wanted: Record<string, unknown> = {}): Record<string, Value> {
  return Object.fromEntries(
    all.map(({ name, values }) => [name, values.find((value) => value === wanted[name]) ?? values[0]!]),
  );
}

/** What differs from the usual. */
export function unusual(all: Choice[], options: Record<string, unknown>): { name: string; value: Value }[] {
  return Object.entries(complete(all, options))
    .map(([name, value]) => ({ name, value }))
    .filter(({ name, value }) => all.find((one) => one.name === name)?.values[0] !== value);
}

/** The key of the words for an option, or for one of its values; `.why` says what a value changes. */
export const wordsOf = (folder: string, name: string, ...more: (Value | "why")[]): string =>
  [folder, "option", name, ...more].join(".");
