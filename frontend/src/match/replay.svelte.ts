/** A finished match as somebody looks back on it: one position at a time, from anybody's eyes. */

import type { GameModule } from "../games/contract";
import { get } from "../lib/api";
import type { AnyEvent, Replayed } from "../protocol/types";
import { Queue, type Timers } from "./queue";

/** A seat, a spectator, or everything open. */
export type Eyes = number | "spectator" | "all";

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

  // Nothing is drawn from what is kept here.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  readonly #known = new Map<string, Promise<Replayed>>();
  readonly #queue: Queue<Replayed, AnyEvent>;

  constructor(
    readonly table: string,
    module: () => GameModule | null,
    quick: () => boolean,
    private readonly fetch: (path: string) => Promise<Replayed> = get,
    clock: Timers = timers,
  ) {
    const pace = (event: AnyEvent): number => {
      const wanted = module()?.pace(event) ?? 0;
      return quick() ? 0 : wanted;
    };
    this.#queue = new Queue(clock, pace, {
      moment: (event) => (this.moment = event),
      settle: (position) => (this.shown = position),
    });
  }

  /** Go to a position; one step on is shown as it happened, anything else at once. */
  async go(revision: number | null, eyes: Eyes = this.eyes): Promise<void> {
    const from = this.shown;
    const step = from !== null && eyes === this.eyes && revision === from.view.revision + 1;
    const wanted = revision === null ? null : Math.max(0, Math.min(revision, this.last || revision));
    this.eyes = eyes;
    this.revision = wanted ?? this.last;
    this.#queue.skip();
    const position = await this.#load(wanted, eyes);
    // Whoever goes on before it is there wants the next one.
    if (eyes !== this.eyes || (wanted !== null && wanted !== this.revision)) return;
    this.last = position.last;
    this.revision = position.view.revision;
    if (step) this.#queue.add({ events: position.events, view: position });
    else this.shown = position;
    if (this.revision < this.last) this.#load(this.revision + 1, eyes).catch(() => {});
  }

  close(): void {
    this.#queue.skip();
  }

  /** The address of what is shown. */
  get link(): string {
    const seat = this.eyes === "all" ? "" : `&seat=${this.eyes}`;
    return `/tables/${this.table}/replay?revision=${this.revision}${seat}`;
  }

  #load(revision: number | null, eyes: Eyes): Promise<Replayed> {
    const query = new URLSearchParams();
    if (revision !== null) query.set("revision", String(revision));
    if (eyes === "all") query.set("everything", "true");
    else if (eyes !== "spectator") query.set("seat", String(eyes));
    const path = `/api/tables/${this.table}/replay?${query}`;
    let found = this.#known.get(path);
    if (!found) {
      found = this.fetch(path);
      found.catch(() => this.#known.delete(path));
      this.#known.set(path, found);
    }
    return found;
  }
}

/** Whose eyes an address asks for. */
export function eyesOf(query: URLSearchParams, seats: number): Eyes {
  const seat = query.get("seat");
  if (seat === "spectator") return "spectator";
  if (seat !== null && /^\d+$/.test(seat) && Number(seat) < seats) return Number(seat);
  return "all";
}
