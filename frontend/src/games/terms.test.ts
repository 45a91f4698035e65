/** A table and its rule sheet call a thing by the same word: whoever searches the sheet for it finds it. */

import { expect, test } from "vitest";

import type { Messages } from "../lib/words.svelte";

const words = import.meta.glob<Messages>("./*/words/*.ts", { eager: true, import: "default" });
const sheets = import.meta.glob<string>("../../../src/tischlein/games/*/rules*.md", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** What the players of each language say, and what they would have to guess. */
const TERMS: [game: string, language: string, said: string[], unsaid: string[]][] = [
  ["pico", "en", ["dot", "left over", "double"], []],
  ["pico", "de", ["aufgedeckt", "übrig", "Gegenüber", "übernommen"], ["umgedreht"]],
  ["pico", "fr", ["pastille", "restante", "main", "manche"], ["en trop"]],
  ["pico", "nl", ["stip", "overgebleven", "omgedraaid"], ["klopt"]],
  ["pickomino", "en", ["set aside", "face", "steal", "grill"], []],
  ["pickomino", "de", ["herausgelegt", "Seite", "Fehlwurf", "klauen", "weiterwürfeln"], ["beiseite", "weiterwerfen"]],
  ["pickomino", "fr", ["de côté", "face", "tour nul", "piquer", "le plus élevé", "remis"], ["le plus haut", "rendu"]],
  ["pickomino", "nl", ["apart", "waarde", "mislukt", "stelen", "doorgooien"], ["opzij", "kant", "pakken"]],
  ["five211", "en", ["disaster", "rooster", "banked", "level"], []],
  ["five211", "de", ["Desaster", "Hähne", "wertet", "abgeworfen", "Nachziehstapel"], ["Katastrophe", "gesichert"]],
  ["five211", "fr", ["catastrophe", "coqs", "pioche", "défaussée", "turquoise"], []],
  ["five211", "nl", ["ramp", "hanen", "afgelegd", "trekstapel", "turkoois"], ["turquoise", "gepakt"]],
  ["pikoko", "en", ["fan", "led colour", "confidence card", "exact", "off"], []],
  ["pikoko", "de", ["Fächer", "ausgespielte Farbe", "Zuversichtskarte", "um eins daneben"], ["gefordert"]],
  ["pikoko", "fr", ["éventail", "couleur demandée", "carte confiance", "d’écart"], ["à un près", "sens horaire"]],
  ["pikoko", "nl", ["waaier", "gevraagde kleur", "vertrouwenskaart", "ernaast"], []],
];

const has = (text: string, word: string): boolean => new RegExp(`(?<!\\p{L})${word}`, "iu").test(text);

test.each(TERMS)("%s in %s", (game, language, said, unsaid) => {
  const sheet = sheets[`../../../src/tischlein/games/${game}/rules${language === "en" ? "" : `.${language}`}.md`]!;
  const texts = { table: JSON.stringify(words[`./${game}/words/${language}.ts`]), sheet: sheet.replace(/\s+/g, " ") };
  for (const [where, text] of Object.entries(texts)) {
    expect(said.filter((word) => !has(text, word)), where).toEqual([]);
    expect(unsaid.filter((word) => has(text, word)), where).toEqual([]);
  }
});
