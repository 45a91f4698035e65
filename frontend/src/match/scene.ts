/** For tests: a network and a clock that do what they are told. */

import type { AnyEvent, AnyMove, LiveMessage, Update, View } from "../protocol/types";
import type { SocketLike, Surroundings } from "./live";

export class FakeSocket implements SocketLike {
  readonly sent: Record<string, unknown>[] = [];
  closed: number | null = null;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly path: string) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(code = 1005): void {
    this.closed = code;
    this.onclose?.({ code });
  }
  /** The server says something. */
  tell(message: LiveMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** The connection breaks. */
  lose(code = 1006): void {
    this.onclose?.({ code });
  }
}

export class Scene implements Surroundings {
  readonly sockets: FakeSocket[] = [];
  readonly waits: number[] = [];
  #timers = new Map<number, { at: number; run: () => void }>();
  #ids = 0;
  #now = 0;

  open = (path: string): FakeSocket => {
    this.sockets.push(new FakeSocket(path));
    return this.sockets.at(-1)!;
  };
  later = (run: () => void, ms: number): unknown => {
    this.waits.push(ms);
    this.#timers.set(++this.#ids, { at: this.#now + ms, run });
    return this.#ids;
  };
  cancel = (timer: unknown): void => void this.#timers.delete(timer as number);
  random = (): number => 0.5;
  now = (): number => this.#now;

  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }

  /** Let so many milliseconds pass. */
  pass(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const next = [...this.#timers].filter(([, timer]) => timer.at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
      if (!next) break;
      this.#timers.delete(next[0]);
      this.#now = next[1].at;
      next[1].run();
    }
    this.#now = end;
  }
}

export const choose = (card: number): AnyMove => ({ type: "choose", card });

export const revealed = (dots: number): AnyEvent => ({ type: "revealed", cards: [9, 7], winner: 0, dots });

export function viewAt(revision: number, changes: Partial<View> = {}): View {
  return {
    seat: 0,
    revision,
    pending: { decide: [0, 1] },
    chosen: [],
    choice: null,
    board: {
      round: 1,
      open: 5,
      hands: [[9], [7]],
      handSizes: [1, 1],
      piles: [[], []],
      points: [0, 0],
      reveals: [],
    },
    ...changes,
  };
}

export function update(revision: number, events: AnyEvent[] = [], changes: Partial<Update> = {}): Update {
  return { type: "update", view: viewAt(revision), events, moves: [choose(9)], ...changes };
}
