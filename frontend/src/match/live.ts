/**
 * A live connection to a table that keeps itself alive: it reconnects and resumes by revision, and
 * a request whose answer was lost is sent again with the same key, so it is carried out once. One
 * that is dead without saying so is noticed when something is asked, or looked at after a while.
 * Headless: the socket and the timers are given, so tests need no network and no browser.
 */

import { Refusal } from "../lib/api";
import { at } from "../lib/base";
import type { Message } from "./messages";

export type Link = "connecting" | "open" | "lost" | "closed";

export interface SocketLike {
  send(text: string): void;
  close(code?: number): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface Surroundings {
  open(path: string): SocketLike;
  later(run: () => void, ms: number): unknown;
  cancel(timer: unknown): void;
  now(): number;
  random(): number;
}

interface Waiting {
  id: number;
  text: string;
  done: (revision: number) => void;
  refused: (refusal: Refusal) => void;
}

/** Codes after which coming back is no use: another device has the seat, or we were refused. */
const FINAL = new Set([1008]);
/** The code for who takes what is sent too slowly. */
const SLOW = 1013;
const SLOWEST = 8000;
/** Nothing was heard for so many milliseconds, though it should have been: nobody is there. */
export const SILENCE = 6000;
/** After so many milliseconds out of sight nobody knows whether the connection is still one. */
export const AWAY = 30_000;

export class LiveConnection {
  link: Link = "connecting";
  #socket: SocketLike | null = null;
  #attempts = 0;
  #timer: unknown = null;
  /** Runs while we wait to hear something. */
  #watch: unknown = null;
  #ready = false;
  #told = false;
  #hidden: number | null = null;
  #ids = 0;
  /** What came after it is asked for: at first everything, for the log; null asks for nothing past. */
  #revision: number | null = 0;
  readonly #waiting = new Map<number, Waiting>();

  constructor(
    private readonly table: string,
    private readonly surroundings: Surroundings,
    private readonly on: { message(message: Message): void; link(link: Link, code: number): void },
  ) {}

  connect(): void {
    const resume = this.#revision === null ? "" : `?revision=${this.#revision}`;
    const socket = this.surroundings.open(`/api/tables/${this.table}/live${resume}`);
    this.#socket = socket;
    this.#ready = this.#told = false;
    this.#expect();
    socket.onopen = () => {
      if (this.#socket !== socket) return;
      this.#attempts = 0;
      this.#ready = true;
      this.#become("open", 0);
      for (const one of this.#waiting.values()) socket.send(one.text);
      this.#hear();
    };
    socket.onmessage = (event) => {
      // What an old connection still says is told by the new one as well.
      if (this.#socket === socket) this.#take(JSON.parse(event.data) as Message);
    };
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#lose(event.code);
    };
  }

  /** The network is gone: do not wait for the socket to notice. */
  interrupt(): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#lose(1006);
    socket.close();
  }

  /** The network is back, or somebody looks at the page again: do not wait any longer. */
  hasten(): void {
    if (this.link !== "lost" || this.#socket) return;
    this.surroundings.cancel(this.#timer);
    this.connect();
  }

  /** Somebody looks at the page, or no more. */
  look(visible: boolean): void {
    const now = this.surroundings.now();
    if (!visible) {
      this.#hidden ??= now;
      return;
    }
    const away = now - (this.#hidden ?? now);
    this.#hidden = null;
    if (this.#ready && away > AWAY) this.#renew();
    else this.hasten();
  }

  /** Another connection instead of this one: as long as it comes at once, nobody needs to know. */
  #renew(): void {
    const old = this.#socket;
    this.connect();
    old?.close(1000);
  }

  close(): void {
    this.surroundings.cancel(this.#timer);
    this.surroundings.cancel(this.#watch);
    const socket = this.#socket;
    this.#socket = null;
    this.#become("closed", 1000);
    socket?.close(1000);
    for (const one of this.#waiting.values()) {
      one.refused(new Refusal("closed", "the connection was closed"));
    }
    this.#waiting.clear();
  }

  /** Ask for something; it is kept until the server has answered. */
  ask(request: Record<string, unknown>): Promise<number> {
    const id = ++this.#ids;
    const text = JSON.stringify({ id, ...request });
    return new Promise((done, refused) => {
      this.#waiting.set(id, { id, text, done, refused });
      if (!this.#ready) return;
      this.#socket?.send(text);
      if (this.#waiting.size === 1) this.#expect();
    });
  }

  /** Something must be heard soon. */
  #expect(): void {
    this.surroundings.cancel(this.#watch);
    this.#watch = this.surroundings.later(() => this.interrupt(), SILENCE);
  }

  /** Something was heard; whoever waits for an answer waits on. */
  #hear(): void {
    if (this.#waiting.size) this.#expect();
    else this.surroundings.cancel(this.#watch);
  }

  #take(message: Message): void {
    this.#told = true;
    if (message.type === "update") this.#revision = message.view.revision;
    if (message.type === "answer" || message.type === "refusal") {
      const one = typeof message.id === "number" ? this.#waiting.get(message.id) : undefined;
      if (one) {
        this.#waiting.delete(one.id);
        if (message.type === "answer") one.done(message.revision);
        else one.refused(new Refusal(message.code, message.message));
      }
      this.#hear();
      return;
    }
    this.#hear();
    this.on.message(message);
  }

  #lose(code: number): void {
    this.#socket = null;
    this.#ready = false;
    this.surroundings.cancel(this.#watch);
    // Too much has happened for a line as slow as ours: how it stands must do.
    if (code === SLOW && !this.#told) this.#revision = null;
    if (FINAL.has(code)) {
      this.#become("closed", code);
      return;
    }
    this.#become("lost", code);
    const wait = Math.min(SLOWEST, 250 * 2 ** this.#attempts) * (0.5 + this.surroundings.random());
    this.#attempts += 1;
    this.#timer = this.surroundings.later(() => this.connect(), wait);
  }

  #become(link: Link, code: number): void {
    this.link = link;
    this.on.link(link, code);
  }
}

export const browser: Surroundings = {
  open(path) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    return new WebSocket(`${scheme}//${location.host}${at(path)}`) as unknown as SocketLike;
  },
  later: (run, ms) => setTimeout(run, ms),
  cancel: (timer) => clearTimeout(timer as number),
  now: () => Date.now(),
  random: Math.random,
};
