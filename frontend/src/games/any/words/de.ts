import type { Messages } from "../../../lib/words.svelte";

export default {
  "any.table": "Was auf dem Tisch liegt",
  "any.moves": "Deine Züge",
  "any.ask": "Wähle einen Zug",
  "any.yes": "ja",
  "any.no": "nein",
} satisfies Messages;
