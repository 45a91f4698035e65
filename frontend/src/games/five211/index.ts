/** 5211 for the page. */

import { list, t } from "../../lib/words.svelte";
import type { Five211Board, Five211Event, Five211Move, Five211Scored, View } from "../../protocol/types";
import type { Company, GameModule } from "../contract";
import Board from "./Board.svelte";
import { chance } from "./chance";
import { dealCount, inOrder, sum } from "./cards";
import { LINE, addition, cardName, cardNames, colourNames, sentence } from "./speech";

const who = (seat: number, { names, me }: Company): string => (seat === me ? t("table.you") : (names[seat] ?? ""));
const boardOf = (view: View): Five211Board => view.board as Five211Board;

/** So long as the lines of a scoring take to be said, and a breath to take them in. */
const scoringTime = (event: Five211Scored): number => {
  const lines = 2 + event.disasters.length + Math.min(2, Math.floor(event.tied.length / 2));
  return (lines + event.banked.filter((cards) => cards.length).length) * LINE + 1800;
};

function tellScored(event: Five211Scored, company: Company): string {
  const parts = [t("five211.tell.scored", { n: event.deal })];
  if (event.roosters) parts.push(t("five211.tell.roosters"));
  else {
    if (event.disasters.length) parts.push(t("five211.tell.disaster", { colours: colourNames(event.disasters) }));
    if (event.tied.length) parts.push(t("five211.tell.tied", { colours: colourNames(event.tied) }));
    parts.push(event.colour ? t("five211.tell.colour", { colour: colourNames([event.colour]) }) : t("five211.say.nothing"));
  }
  event.banked.forEach((cards, seat) => {
    if (!cards.length) return;
    const values = { name: company.names[seat] ?? "", sum: addition(cards), n: sum(cards) };
    parts.push(t(seat === company.me ? "five211.say.bank.you" : "five211.say.bank", values));
  });
  return parts.map(sentence).join(" ");
}

const five211: GameModule<Five211Board, Five211Move, Five211Event> = {
  Board,
  chance,
  sounds: { dealt: "card", drew: "card", revealed: "reveal", scored: "reveal" },

  pace(event) {
    if (event.type === "revealed") return 2200;
    // Another deck of the long game is news.
    if (event.type === "dealt") return event.deck > 1 ? 2400 : 0;
    return event.type === "scored" ? scoringTime(event) : 0;
  },

  tell(event, company) {
    switch (event.type) {
      case "dealt":
        return event.deck > 1 ? t("five211.tell.deck", { n: event.deck }) : t("five211.tell.dealt");
      case "revealed":
        return event.cards.map((cards, seat) => `${who(seat, company)}: ${cards.map(cardName).join(", ")}`).join(" · ");
      case "drew": {
        const own = company.me === null ? null : event.cards[company.me];
        return own?.length ? t("five211.tell.drew", { cards: cardNames(own) }) : null;
      }
      case "scored":
        return tellScored(event, company);
      case "discarded": {
        const own = company.me === null ? null : event.cards[company.me];
        return own ? t("five211.tell.discarded", { card: cardName(own) }) : null;
      }
      case "deckEnded":
        return t("five211.tell.points", {
          scores: event.points.map((points, seat) => `${who(seat, company)} ${points}`).join(" · "),
        });
      default: {
        const { winners } = event.outcome;
        if (winners.length === 1 && winners[0] === company.me) return t("table.you.won");
        const names = list(winners.map((seat) => company.names[seat] ?? ""));
        return t(winners.length > 1 ? "table.draw" : "table.won", { names });
      }
    }
  },

  caption(event) {
    if (event.type === "revealed") return t("five211.caption.revealed");
    if (event.type === "dealt") return t("five211.tell.deck", { n: event.deck });
    if (event.type !== "scored") return null;
    if (event.roosters) return t("five211.caption.roosters");
    return sentence(
      event.colour ? t("five211.tell.colour", { colour: colourNames([event.colour]) }) : t("five211.caption.nothing"),
    );
  },

  ask(view, _moves, { names, options }) {
    const board = boardOf(view);
    const end = options.longGame === true ? "deck" : "last";
    const last = board.deal === dealCount(names.length) ? end : "";
    return t(["five211.ask", board.turn === 0 ? "two" : board.turn === 1 ? "one" : "third", last].filter(Boolean).join("."));
  },
  name: (move) => cardNames(inOrder(move.cards)),
  careful: () => true,

  guide: [
    { words: "five211.guide.two", when: (view, moves) => moves.length > 0 && boardOf(view).deal === 1 && boardOf(view).turn === 0 },
    { words: "five211.guide.counts", when: (view, moves) => moves.length > 0 && boardOf(view).deal === 1 && boardOf(view).turn === 1 },
    { words: "five211.guide.disaster", when: (view, moves) => moves.length > 0 && boardOf(view).deal === 1 && boardOf(view).turn === 2 },
    { words: "five211.guide.bank", when: (view, moves) => moves.length > 0 && boardOf(view).deal === 2 && boardOf(view).turn === 0 },
    { words: "five211.guide.roosters", when: (view, moves) => moves.length > 0 && boardOf(view).deal >= 2 && boardOf(view).turn >= 1 },
    { words: "five211.guide.last", when: (view, moves, { names }) => moves.length > 0 && boardOf(view).deal === dealCount(names.length) },
  ],
  endings: {
    bankedCards: { words: "five211.ending.bankedCards", clause: "FT8" },
    shared: { words: "five211.ending.shared", clause: "FT8" },
  },
};

export default five211 as unknown as GameModule;
