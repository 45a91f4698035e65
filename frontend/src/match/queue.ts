/**
 * What happened is shown one moment after the other; at the end the table is what the view says.
 * Whoever skips sees the same table, only sooner: nothing is ever computed from what was shown.
 */

export interface Step<View, Event> {
  events: Event[];
  view: View;
}

export interface Timers {
  later(run: () => void, ms: number): unknown;
  cancel(timer: unknown): void;
}

/** What waits behind the step that is being shown takes at most so many milliseconds, however much it is. */
export const LAG = 2000;
/** A moment that is cut shorter than this part of its time is better left out. */
const LEAST = 0.5;

interface Moment<Event> {
  event: Event;
  /** For how long it would be shown if nothing waited, and for how long it will be. */
  full: number;
  ms: number;
  /** Whether it is shown however much waits. */
  kept: boolean;
}

interface Waiting<View, Event> {
  moments: Moment<Event>[];
  view: View;
}

export class Queue<View, Event> {
  #steps: Waiting<View, Event>[] = [];
  #moments: Moment<Event>[] = [];
  #view: View | null = null;
  #timer: unknown = null;
  #busy = false;

  constructor(
    private readonly timers: Timers,
    /** For how many milliseconds an event is shown; 0 if it is not. */
    private readonly pace: (event: Event) => number,
    /** Whether an event matters so much to whoever looks on that it is never left out. */
    private readonly keeps: (event: Event) => boolean,
    private readonly on: { moment(event: Event | null): void; settle(view: View): void },
  ) {}

  get busy(): boolean {
    return this.#busy;
  }

  add(step: Step<View, Event>): void {
    const moments = step.events.map((event) => {
      const full = this.pace(event);
      return { event, full, ms: full, kept: this.keeps(event) };
    });
    this.#steps.push({ moments, view: step.view });
    if (this.#busy) this.#catchUp();
    else this.#next();
  }

  /** Show at once how things stand. */
  skip(): void {
    this.timers.cancel(this.#timer);
    const last = this.#steps.at(-1)?.view ?? this.#view;
    this.#steps = [];
    this.#moments = [];
    this.#view = null;
    this.#busy = false;
    this.on.moment(null);
    if (last !== null) this.on.settle(last);
  }

  /**
   * Bots do not wait for people: when more waits than may, all of it goes quicker, and the lesser moments
   * are left out. What a game shows for long is what matters; of equals the latest is the news. What is to
   * be kept comes before all, and is cut no shorter than can be seen, even if it then takes longer than it may.
   */
  #catchUp(): void {
    const waiting = this.#steps.flatMap((step) => step.moments);
    let worth = 0;
    let full = false;
    const byWeight = waiting
      .toReversed()
      .sort((one, other) => Number(other.kept) - Number(one.kept) || other.full - one.full);
    for (const moment of byWeight) {
      full ||= !moment.kept && worth > 0 && worth + moment.full > LAG / LEAST;
      moment.ms = full ? 0 : moment.full;
      worth += moment.ms;
    }
    const squeeze = Math.min(1, LAG / worth);
    for (const moment of waiting) moment.ms *= moment.kept ? Math.max(LEAST, squeeze) : squeeze;
  }

  #next(): void {
    for (;;) {
      const moment = this.#moments.shift();
      if (moment !== undefined) {
        if (moment.ms <= 0) continue;
        this.#busy = true;
        this.on.moment(moment.event);
        this.#timer = this.timers.later(() => this.#next(), moment.ms);
        return;
      }
      if (this.#view !== null) {
        const view = this.#view;
        this.#view = null;
        this.on.moment(null);
        this.on.settle(view);
      }
      const step = this.#steps.shift();
      if (!step) {
        this.#busy = false;
        return;
      }
      this.#moments = step.moments;
      this.#view = step.view;
    }
  }
}
