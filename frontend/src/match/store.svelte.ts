/** A match as the page follows it: what the server told, what is shown of it, what is picked. */

import { Refusal, nonce, post } from "../lib/api";
import { catalogue } from "../lib/catalogue.svelte";
import { me } from "../lib/me.svelte";
import { awaited, type Awaited } from "../lib/preparing";
import type { GameModule } from "../games/contract";
import type { AnyEvent, AnyMove, Said, TableInfo, Time, Update, View } from "../protocol/types";
import { LiveConnection, browser, type Link, type Surroundings } from "./live";
import type { Message } from "./messages";
import { Queue } from "./queue";

export interface LogLine {
  id: number;
  revision: number;
  event: AnyEvent;
}

export interface Problem {
  text: string;
  code: string;
  clause: string | null;
}

/** Refusals that were true of one revision only. */
const PASSING = new Set(["illegal_move", "not_your_turn", "stale"]);

export class MatchStore {
  link = $state<Link>("connecting");
  /** Why the connection is gone for good. */
  gone = $state(0);
  /** The seat is still that player's, and we are not known as that player any more. */
  unseated = $state(false);
  info = $state.raw<TableInfo | null>(null);
  /** The table as it is drawn. */
  view = $state.raw<View | null>(null);
  moves = $state.raw<AnyMove[]>([]);
  moment = $state.raw<AnyEvent | null>(null);
  time = $state.raw<Time | null>(null);
  /** How far this clock is ahead of the server's. */
  ahead = $state(0);
  present = $state.raw<number[]>([]);
  watching = $state(0);
  /** Since when each who is not here is missed, by our own clock. */
  missed = $state.raw<Record<number, number>>({});
  /** Bots of the table that cannot play yet. */
  preparing = $state.raw<Awaited[]>([]);
  picked = $state.raw<AnyMove | null>(null);
  sending = $state(false);
  problem = $state<Problem | null>(null);
  chat = $state.raw<Said[]>([]);
  log = $state.raw<LogLine[]>([]);

  readonly #live: LiveConnection;
  readonly #queue: Queue<Update, AnyEvent>;
  #latest: Update | null = null;
  /** What has happened and is not in the log yet, because it is still to be shown. */
  #untold: Omit<LogLine, "id">[] = [];
  #lines = 0;
  /** Whether this connection has told how things stand. */
  #greeted = false;
  /** The revision that an acknowledged move leads to, until it is told. */
  #awaited: { revision: number; done: () => void } | null = null;

  constructor(
    readonly table: string,
    private readonly game: () => GameModule | null,
    /** Whether nothing is waited for: every moment is over at once. */
    private readonly quick: () => boolean,
    surroundings: Surroundings = browser,
  ) {
    this.#live = new LiveConnection(table, surroundings, {
      message: (message) => this.#take(message),
      link: (link, code) => {
        this.link = link;
        if (link === "open") this.#greeted = false;
        if (link !== "closed") return;
        this.gone = code;
        // Not by ourselves: somebody ended our session.
        if (code !== 1000) void me.load();
      },
    });
    this.#queue = new Queue(
      surroundings,
      (event) => {
        const pace = this.game()?.pace(event) ?? 0;
        return this.quick() ? 0 : pace;
      },
      (event) => {
        const seat = this.view?.seat ?? null;
        return seat !== null && (this.game()?.touches?.(event, seat) ?? false);
      },
      {
        moment: (event) => {
          this.moment = event;
          if (event) this.#tell(1 + this.#untold.findIndex((line) => line.event === event));
        },
        settle: (update) => this.#settle(update),
      },
    );
  }

  connect(): void {
    this.#live.connect();
  }

  interrupt(): void {
    this.#live.interrupt();
  }

  hasten(): void {
    this.#live.hasten();
  }

  look(visible: boolean): void {
    this.#live.look(visible);
  }

  close(): void {
    this.#live.close();
  }

  /** Show at once how things stand. */
  skip(): void {
    this.#queue.skip();
  }

  get busy(): boolean {
    return this.moment !== null;
  }

  /** Pick a move; a second time, or if it needs no care, make it. */
  pick(move: AnyMove): void {
    const view = this.view;
    if (!view || this.sending || this.busy) return;
    this.problem = null;
    const same = this.picked !== null && JSON.stringify(this.picked) === JSON.stringify(move);
    if (same || !this.game()?.careful(move, view)) void this.play(move);
    else this.picked = move;
  }

  async play(move: AnyMove): Promise<void> {
    const view = this.view;
    if (!view) return;
    this.sending = true;
    this.picked = null;
    try {
      const request = { type: "play", revision: view.revision, move, key: nonce(12) };
      await this.#told(await this.#live.ask(request));
    } catch (error) {
      this.#refuse(error);
    } finally {
      this.sending = false;
    }
  }

  /** A move is acknowledged before it is told: until then the old view asks for nothing. */
  #told(revision: number): Promise<void> | void {
    if (this.#latest && this.#latest.view.revision < revision) {
      return new Promise((done) => (this.#awaited = { revision, done }));
    }
  }

  async withdraw(): Promise<void> {
    const view = this.view;
    if (!view) return;
    try {
      await this.#live.ask({ type: "withdraw", revision: view.revision, key: nonce(12) });
    } catch (error) {
      this.#refuse(error);
    }
  }

  async say(text: string): Promise<boolean> {
    try {
      await this.#live.ask({ type: "say", text, key: nonce(12) });
      return true;
    } catch (error) {
      this.#refuse(error);
      return false;
    }
  }

  /** Ask something of the table by its address: sit, resign, call a bot. */
  async ask<T>(what: string, body: unknown = {}): Promise<T | null> {
    try {
      this.problem = null;
      return await post<T>(`/api/tables/${this.table}/${what}`, body);
    } catch (error) {
      this.#refuse(error);
      return null;
    }
  }

  refuse(text: string, clause: string | null = null): void {
    this.problem = { text, code: "illegal_move", clause };
  }

  #refuse(error: unknown): void {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "signed_out") me.take(null);
    const clause = catalogue.clause(this.info?.game ?? "", error.message);
    this.problem = { text: error.message, code: error.code, clause };
  }

  #take(message: Message): void {
    switch (message.type) {
      case "update":
        if (!this.#greeted) {
          // Should a bot still not be ready, that is told next.
          this.preparing = [];
          this.#recognise(message);
        }
        if (message.table) this.info = message.table;
        this.#clock(message.time ?? null);
        this.#latest = message;
        this.#unpick(message);
        for (const event of message.events) {
          this.#untold.push({ event, revision: message.view.revision });
        }
        if (this.#awaited && this.#awaited.revision <= message.view.revision) {
          this.#awaited.done();
          this.#awaited = null;
        }
        // The first thing we hear of: no film of the past.
        if (this.view === null) this.#settle(message);
        else this.#queue.add({ events: message.events, view: message });
        break;
      case "chosen": {
        const latest = this.#latest;
        if (latest?.view.revision !== message.revision) break;
        const choice = message.choice === undefined ? latest.view.choice : message.choice;
        // What it belongs to may still wait to be shown: then it is true when that is.
        latest.view = {
          ...latest.view,
          pending: { decide: message.owing },
          chosen: message.chosen,
          choice,
        };
        if (message.moves) latest.moves = message.moves;
        if (this.view?.revision !== message.revision) break;
        this.view = latest.view;
        if (message.moves) this.moves = message.moves;
        break;
      }
      case "presence":
        this.present = message.present;
        this.watching = message.watching;
        this.#miss();
        this.#clock(message.time ?? null);
        break;
      case "preparing":
        this.preparing = awaited(message.bots);
        break;
      case "said":
        if (!this.chat.some((line) => line.id === message.id)) this.chat = [...this.chat, message];
        break;
    }
  }

  /** On coming back: whether we are still who we were, which another device may have ended. */
  #recognise({ view, table }: Update): void {
    this.#greeted = true;
    const seat = this.#latest?.view.seat ?? null;
    const lost = seat !== null && view.seat === null;
    const player = seat === null ? undefined : this.info?.seats[seat]?.player;
    if (!lost || !player || table?.seats[seat]?.player !== player) return;
    this.unseated = true;
    void me.load();
  }

  /** What was picked belongs to a table that is past, unless nothing has changed for us. */
  #unpick({ view, moves, instead }: Update): void {
    const picked = JSON.stringify(this.picked);
    const still = view.revision === this.view?.revision;
    if (!still || !(moves ?? instead)?.some((move) => JSON.stringify(move) === picked)) this.picked = null;
  }

  #miss(): void {
    // We ourselves are here in any case: until that is told, nobody is missed.
    const told = this.present.length + this.watching > 0;
    const seats = told ? (this.info?.seats ?? []).map((_, seat) => seat) : [];
    const now = Date.now();
    this.missed = Object.fromEntries(
      seats.filter((seat) => !this.present.includes(seat)).map((seat) => [seat, this.missed[seat] ?? now]),
    );
  }

  #clock(time: Time | null): void {
    if (time) this.ahead = Date.now() - time.now;
    this.time = time;
  }

  /** Write the next so many events into the log. */
  #tell(count: number): void {
    const lines = this.#untold.splice(0, count).map((line) => ({ id: ++this.#lines, ...line }));
    if (lines.length) this.log = [...this.log, ...lines];
  }

  #settle(update: Update): void {
    // What has no moment of its own, or was skipped, is still told.
    const later = this.#untold.findIndex((line) => line.revision > update.view.revision);
    this.#tell(later < 0 ? this.#untold.length : later);
    this.moment = null;
    this.#unpick(update);
    if (update.view.revision !== this.view?.revision && PASSING.has(this.problem?.code ?? "")) this.problem = null;
    this.view = update.view;
    this.moves = update.moves ?? update.instead ?? [];
  }
}
