/** Pikoko for the page. */

import { t } from "../../lib/words.svelte";
import type { PikokoBoard, PikokoEvent, PikokoMove, View } from "../../protocol/types";
import type { Company, GameModule } from "../contract";
import Board from "./Board.svelte";
import { chance } from "./chance";
import { apart, isMany, phaseOf, playsFrom, shows } from "./feathers";
import { cardName, colourName, everyone } from "./say";

const boardOf = (view: View): PikokoBoard => view.board as PikokoBoard;
const PACE: Partial<Record<PikokoEvent["type"], number>> = {
  dealt: 1700,
  betsRevealed: 2000,
  confidenceLaid: 700,
  played: 750,
  trickTaken: 1700,
  roundScored: 1200,
};

function bets(tokens: (number | null)[], company: Company): string {
  const who = everyone(company);
  return tokens.flatMap((one, seat) => (one === null ? [] : [`${who[seat]} ${one}`])).join(" · ");
}

function tell(event: PikokoEvent, company: Company): string {
  const name = (seat: number): string => apart(company.names)[seat] ?? "";
  const { me } = company;
  switch (event.type) {
    case "started":
      return t(event.seat === me ? "pikoko.tell.started.you" : "pikoko.tell.started", {
        round: event.round,
        name: name(event.seat),
      });
    case "dealt":
      return event.trump
        ? t("pikoko.tell.dealt", { card: cardName(event.turned), colour: colourName(event.trump) })
        : t("pikoko.tell.dealt.none", { card: cardName(event.turned) });
    case "betsRevealed": {
      const values = { bets: bets(event.tokens, company), name: name(event.peacock ?? 0) };
      if (event.peacock === null) return t("pikoko.tell.bets.own", values);
      return t(event.peacock === me ? "pikoko.tell.bets.you" : "pikoko.tell.bets", values);
    }
    case "confidenceLaid":
      return t("pikoko.tell.confidence");
    case "played": {
      const values = {
        name: name(event.seat),
        owner: name(event.owner),
        card: cardName(event.card, event.colour),
      };
      if (event.seat === me) return t("pikoko.tell.played.you", values);
      return t(event.owner === me ? "pikoko.tell.played.yours" : "pikoko.tell.played", values);
    }
    case "trickTaken": {
      const values = { name: name(event.owner), leader: name(event.leader), card: cardName(event.card) };
      if (event.owner === me) return t("pikoko.tell.taken.you", values);
      return t(event.leader === me ? "pikoko.tell.taken.lead" : "pikoko.tell.taken", values);
    }
    case "roundScored": {
      const who = everyone(company);
      const scores = event.points.map((n, seat) => `${who[seat]} ${t("pikoko.points", { n })}`);
      return t("pikoko.tell.scored", { round: event.round, scores: scores.join(" · ") });
    }
    default:
      return t("pikoko.tell.ended");
  }
}

/** The status line while something is shown: the board tells the rest. */
function caption(event: PikokoEvent, company: Company): string {
  const { me } = company;
  const name = (seat: number): string => apart(company.names)[seat] ?? "";
  switch (event.type) {
    case "betsRevealed":
      if (event.peacock === null) return t("pikoko.bets.shown.own");
      return event.peacock === me
        ? t("pikoko.bets.shown.you")
        : t("pikoko.bets.shown", { name: name(event.peacock) });
    case "trickTaken":
      return event.owner === me ? t("pikoko.took.you") : t("pikoko.took", { name: name(event.owner) });
    case "roundScored":
      return t("pikoko.score.title", { round: event.round });
    default:
      return tell(event, company);
  }
}

function ask(view: View, company: Company): string {
  const board = boardOf(view);
  const me = company.me ?? 0;
  const names = apart(company.names);
  const n = board.tokensLeft[me] ?? 0;
  switch (phaseOf(board)) {
    case "bets":
      return t("pikoko.ask.bet", { name: names[board.peacock ?? 0] ?? "", n });
    case "own":
      return t("pikoko.ask.own", { n });
    case "confidence":
      return t("pikoko.ask.confidence");
    case "tricks": {
      const from = playsFrom(me, names.length);
      const led = board.trick[0]?.colour ?? null;
      const name = names[from] ?? "";
      if (!led) return t("pikoko.ask.lead", { name });
      const holds = board.hands[from]?.some((card) => shows(card, led));
      return t(holds ? "pikoko.ask.follow" : "pikoko.ask.free", { name, colour: colourName(led) });
    }
    default:
      return "";
  }
}

function name(move: PikokoMove, company: Company): string {
  const names = apart(company.names);
  if (move.type === "bet") return t("pikoko.tricks", { n: move.tokens });
  if (move.type === "confidence") {
    if (move.peacock === null) return t("pikoko.move.safe");
    if (move.peacock === company.me) return t("pikoko.move.myself");
    return t("pikoko.move.confidence", { name: names[move.peacock] ?? "" });
  }
  return cardName(move.card, move.colour);
}

/** How many bets of ours lie open. */
const made = (view: View, { me }: Company): number =>
  me === null ? 0 : (boardOf(view).bets[me] ?? []).filter((bet) => bet !== null).length;

const pikoko: GameModule<PikokoBoard, PikokoMove, PikokoEvent> = {
  Board,
  chance,
  sounds: { dealt: "card", played: "card", betsRevealed: "reveal", trickTaken: "reveal", roundScored: "reveal" },
  pace: (event) => PACE[event.type] ?? 0,
  tell,
  ask: (view, _moves, company) => ask(view, company),
  caption,
  name: (move, _view, company) => name(move, company),
  careful: () => true,
  guide: [
    { words: "pikoko.guide.hands", when: (view) => phaseOf(boardOf(view)) === "bets" },
    {
      words: "pikoko.guide.tokens",
      when: (view, _, company) => phaseOf(boardOf(view)) === "bets" && made(view, company) > 0,
    },
    { words: "pikoko.guide.self", when: (view) => phaseOf(boardOf(view)) === "own" },
    { words: "pikoko.guide.confidence", when: (view) => phaseOf(boardOf(view)) === "confidence" },
    {
      words: "pikoko.guide.play",
      when: (view, moves) => phaseOf(boardOf(view)) === "tricks" && moves.length > 0,
    },
    {
      words: "pikoko.guide.many",
      when: (view, moves, { me, names }) =>
        phaseOf(boardOf(view)) === "tricks" &&
        moves.length > 0 &&
        (boardOf(view).hands[playsFrom(me ?? 0, names.length)] ?? []).some(isMany),
    },
    {
      words: "pikoko.guide.watch",
      when: (view) => boardOf(view).tricks.reduce((sum, tricks) => sum + tricks, 0) > 0,
    },
  ],
  endings: {
    bestRound: { words: "pikoko.ending.bestRound", clause: "PK12" },
    shared: { words: "pikoko.ending.shared", clause: "PK12" },
  },
};

export default pikoko as unknown as GameModule;
