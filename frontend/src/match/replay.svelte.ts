/** A finished match as somebody looks back on it: one position at a time, from anybody's eyes. */

import type { GameModule } from "../games/contract";
import { get } from "../lib/api";
import type { AnyEvent, Passage, Replayed } from "../protocol/types";
import { Queue, type Timers } from "./queue";

/** A seat, a spectator, or everything open. */
export type Eyes = number | "spectator" | "all";

/** So many positions come in one answer; pieces begin at multiples of it. */
const PIECE = 50;
/** So near to the edge of a piece its neighbour is asked for. */
const NEAR = 15;

export const timers: Timers = {
  later: (run, ms) => setTimeout(run, ms),
  cancel: (timer) => clearTimeout(timer as number),
};

export class Replay {
  /** The position that is shown. */
  shown = $state.raw<Replayed | null>(null);
  /** The position that is wanted, which may still be on its way. */
  revision = $state(0);
  last = $state(0);
  eyes = $state<Eyes>("all");
  moment = $state.raw<AnyEvent | null>(null);

  /** Pieces of the match that were asked for; nothing is drawn from them. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  readonly #asked = new Map<string, Promise<void>>();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  readonly #known = new Map<string, Replayed>();
  readonly #queue: Queue<Replayed, AnyEvent>;

  constructor(
    readonly table: string,
    module: () => GameModule | null,
    quick: () => boolean,
    private readonly fetch: (path: string) => Promise<Passage> = get,
    clock: Timers = timers,
  ) {
    const pace = (event: AnyEvent): number => {
      const wanted = module()?.pace(event) ?? 0;
      return quick() ? 0 : wanted;
    };
    this.#queue = new Queue(clock, pace, () => false, {
      moment: (event) => (this.moment = event),
      settle: (position) => (this.shown = position),
    });
  }

  /** Go to a position; one step on is shown as it happened, anything else at once. */
  async go(revision: number, eyes: Eyes = this.eyes): Promise<void> {
    const step = eyes === this.eyes && revision === this.revision + 1 && this.shown !== null;
    const wanted = Math.max(0, Math.min(revision, this.last));
    this.eyes = eyes;
    this.revision = wanted;
    this.#queue.skip();
    // What is known is shown without waiting, so that a key held down runs smoothly.
    if (!this.#known.has(`${eyes} ${wanted}`)) {
      await this.#load(wanted, eyes);
      // Whoever went on meanwhile wants something else.
      if (eyes !== this.eyes || wanted !== this.revision) return;
    }
    const position = this.#known.get(`${eyes} ${wanted}`);
    if (!position) return;
    if (step) this.#queue.add({ events: position.events, view: position });
    else this.shown = position;
    for (const near of [wanted - NEAR, wanted + NEAR]) {
      if (near >= 0 && near <= this.last) this.#load(near, eyes).catch(() => {});
    }
  }

  close(): void {
    this.#queue.skip();
  }

  /** The address of what is shown. */
  get link(): string {
    const seat = this.eyes === "all" ? "" : `&seat=${this.eyes}`;
    return `/tables/${this.table}/replay?revision=${this.revision}${seat}`;
  }

  /** Ask for the piece that a revision is in, once. */
  #load(revision: number, eyes: Eyes): Promise<void> {
    const first = revision - (revision % PIECE);
    const query = new URLSearchParams({ revision: String(first) });
    if (eyes === "all") query.set("everything", "true");
    else if (eyes !== "spectator") query.set("seat", String(eyes));
    const path = `/api/tables/${this.table}/positions?${query}`;
    let asked = this.#asked.get(path);
    if (!asked) {
      asked = this.fetch(path).then(({ positions }) => {
        for (const one of positions) this.#known.set(`${eyes} ${one.view.revision}`, one);
      });
      asked.catch(() => this.#asked.delete(path));
      this.#asked.set(path, asked);
    }
    return asked;
  }
}

/** Whose eyes an address asks for. */
export function eyesOf(query: URLSearchParams, seats: number): Eyes {
  const seat = query.get("seat");
  if (seat === "spectator") return "spectator";
  if (seat !== null && /^\d+$/.test(seat) && Number(seat) < seats) return Number(seat);
  return "all";
}
