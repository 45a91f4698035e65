/** A game's options, as its schema tells them: what each can be, and what is usual. */

import type { GameInfo } from "../protocol/types";
import { t } from "./words.svelte";

export type Value = string | boolean | number;

export interface Choice {
  name: string;
  /** The usual one first. */
  values: Value[];
}

interface Property {
  type?: string;
  enum?: Value[];
  minimum?: number;
  maximum?: number;
  default: Value;
}

/** Longest list of numbers that somebody chooses from. */
const LONGEST = 30;

/** What an option can be; one that could be anything stays as it is. */
function valuesOf({ type, enum: listed, minimum, maximum, default: usual }: Property): Value[] {
  if (listed) return listed;
  if (typeof usual === "boolean") return [true, false];
  if (type === "integer" && minimum !== undefined && maximum !== undefined && maximum - minimum < LONGEST) {
    return Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
  }
  return [usual];
}

/** What can be chosen, as the schema tells it. */
export function choices(schema: GameInfo["options"] = {}): Choice[] {
  return Object.entries((schema.properties ?? {}) as Record<string, Property>).map(([name, property]) => {
    const values = valuesOf(property);
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

/** An option, one of its values, or what that changes, in words; as it is called in the rules where there are none. */
export function named(folder: string, name: string, ...more: (Value | "why")[]): string {
  const key = wordsOf(folder, name, ...more);
  const words = t(key);
  if (words !== key) return words;
  const [value, why] = more;
  if (why) return "";
  return value === undefined ? name : `${name}: ${String(value)}`;
}
