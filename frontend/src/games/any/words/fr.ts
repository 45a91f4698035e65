import type { Messages } from "../../../lib/words.svelte";

export default {
  "any.table": "Ce qui est sur la table",
  "any.moves": "Vos coups",
  "any.ask": "Choisissez un coup",
  "any.yes": "oui",
  "any.no": "non",
} satisfies Messages;
