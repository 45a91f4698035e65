/** Values of a game that nobody has drawn, in words: names of fields become words, seats become names. */

import { t } from "../../lib/words.svelte";

/** "handSizes" and "hand_sizes" as "Hand sizes". */
export function humane(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").replace(/[_-]+/g, " ").toLowerCase().trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Fields that name seats in every game; others, such as `turn`, may count something instead. */
const SEATS = new Set(["seat", "seats", "winners"]);

/** One value, as it is said under the name of its field. */
export function said(value: unknown, field: string, names: string[]): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return t(value ? "any.yes" : "any.no");
  if (typeof value === "number") {
    const name = SEATS.has(field) ? names[value] : undefined;
    return name || String(value).replace("-", "\u2212");
  }
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map((one) => said(one, field, names)).join(", ") || "–";
  return fields(value)
    .map(([name, one]) => `${humane(name)} ${said(one, name, names)}`)
    .join(" · ");
}

/** What a value consists of, without its type. */
export const fields = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([name]) => name !== "type");

/** A move or an event: its type, and what belongs to it. */
export function sentence(value: object, names: string[]): string {
  const kind = "type" in value ? humane(String(value.type)) : "";
  const rest = fields(value).map(([name, one]) => {
    const words = said(one, name, names);
    // What has only one part needs no name for it: "Choose 9".
    return fields(value).length === 1 && typeof one !== "object" ? words : `${humane(name).toLowerCase()} ${words}`;
  });
  return [kind, rest.join(", ")].filter(Boolean).join(": ");
}
