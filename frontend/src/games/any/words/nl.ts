import type { Messages } from "../../../lib/words.svelte";

export default {
  "any.table": "Wat op tafel ligt",
  "any.moves": "Je zetten",
  "any.ask": "Kies een zet",
  "any.yes": "ja",
  "any.no": "nee",
} satisfies Messages;
