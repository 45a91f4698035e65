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

/** So many steps may wait to be shown; with more, all is shown at once. */
const LONGEST = 40;
/** With so many steps waiting, each takes half its time. */
const HURRY = 4;

export class Queue<View, Event> {
  #steps: Step<View, Event>[] = [];
  #moments: Event[] = [];
  #view: View | null = null;
  #timer: unknown = null;
  #busy = false;

  constructor(
    private readonly timers: Timers,
    /** For how many milliseconds an event is shown; 0 if it is not. */
    private readonly pace: (event: Event) => number,
    private readonly on: { moment(event: Event | null): void; settle(view: View): void },
  ) {}

  get busy(): boolean {
    return this.#busy;
  }

  add(step: Step<View, Event>): void {
    this.#steps.push(step);
    // Whoever was away for long wants to see how things stand, not a film of it.
    if (this.#steps.length > LONGEST) this.skip();
    else if (!this.#busy) this.#next();
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

  #next(): void {
    for (;;) {
      const event = this.#moments.shift();
      if (event !== undefined) {
        // The more waits to be shown, the quicker it goes: bots do not wait for people.
        const ms = this.pace(event) / (1 + this.#steps.length / HURRY);
        if (ms <= 0) continue;
        this.#busy = true;
        this.on.moment(event);
        this.#timer = this.timers.later(() => this.#next(), ms);
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
      this.#moments = [...step.events];
      this.#view = step.view;
    }
  }
}
