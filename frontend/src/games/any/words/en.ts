import type { Messages } from "../../../lib/words.svelte";

export default {
  "any.table": "What lies on the table",
  "any.moves": "Your moves",
  "any.ask": "Choose a move",
  "any.yes": "yes",
  "any.no": "no",
} satisfies Messages;
