/**
 * How feathers travel: from where they were to where they are. All places are read once before the table changes
 * and once after it, so that a change costs one layout however many feathers it moves.
 */

const TRAVEL = 240;
const FADE = 140;
/** Between one dealt feather and the next. */
const DEAL = 40;
const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";

interface Place {
  node: HTMLElement;
  box: DOMRect;
}

/** What is to be known of a table to move its feathers. */
export interface Scene {
  calm: boolean;
  /** Who has taken the trick that lies finished. */
  winner: number | null;
  /** The round has begun, and nothing has been bet. */
  fresh: boolean;
}

/** Feathers carry `data-feather`, those that nobody knows the name of their fan's seat; seats carry `data-seat`. */
export class Journey {
  #root: HTMLElement | null = null;
  #layer: HTMLElement | null = null;
  #places = new Map<string, Place>();
  /** Who had taken the trick that lay finished before this change. */
  #winner: number | null = null;

  /** The table, and a layer above it for feathers that leave it. */
  over(root: HTMLElement, layer: HTMLElement): void {
    this.#root = root;
    this.#layer = layer;
  }

  /** Before the table changes: where everything lies. */
  note(): void {
    if (this.#root) this.#places = this.#read(this.#root);
  }

  /** After it has changed: let everything come from there. What is new at the start of a round is dealt. */
  go({ calm, fresh, winner: next }: Scene): void {
    const [root, layer, before] = [this.#root, this.#layer, this.#places];
    // Whoever comes to a table in mid-round finds the feathers lying there.
    if (!root || !layer || (!before.size && !fresh)) return;
    const now = this.#read(root);
    const middle = root.querySelector("[data-deck]")?.getBoundingClientRect() ?? root.getBoundingClientRect();
    const winner = this.#winner === null ? null : this.#boxOf(root, this.#winner);
    this.#winner = next;
    const dealt: Place[] = [];
    for (const [key, place] of now) {
      const from = before.get(key)?.box ?? this.#hidden(place.node, before, now);
      if (!from) dealt.push(place);
      else if (!calm) travel(place.node, from, place.box);
      else if (before.get(key)?.node !== place.node) fade(place.node);
    }
    if (calm || !fresh) dealt.forEach(({ node }) => fade(node));
    else deal(dealt, middle);
    if (calm || !winner) return;
    for (const [key, { node, box }] of before) {
      if (!now.has(key) && node.dataset.owner !== undefined) leave(layer, node, box, winner);
    }
  }

  #read(root: HTMLElement): Map<string, Place> {
    const nodes = [...root.querySelectorAll<HTMLElement>("[data-feather]")];
    return new Map(nodes.map((node) => [node.dataset.feather!, { node, box: node.getBoundingClientRect() }]));
  }

  #boxOf(root: HTMLElement, seat: number): DOMRect | null {
    return root.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect() ?? null;
  }

  /** A feather that lay face down until now comes from a place that its fan has given up. */
  #hidden(node: HTMLElement, before: Map<string, Place>, now: Map<string, Place>): DOMRect | null {
    const { owner } = node.dataset;
    if (owner === undefined) return null;
    const gone = [...before].find(([other]) => other.startsWith(`${owner}:`) && !now.has(other));
    return gone?.[1].box ?? null;
  }
}

const from = (start: DOMRect, end: DOMRect, more = ""): string =>
  `translate(${start.x - end.x}px, ${start.y - end.y}px) scale(${start.width / (end.width || 1)}) ${more}`;

function travel(node: HTMLElement, start: DOMRect, end: DOMRect): void {
  if (Math.abs(start.x - end.x) < 1 && Math.abs(start.y - end.y) < 1 && Math.abs(start.width - end.width) < 1) return;
  node.animate(
    { transform: [from(start, end), "none"], transformOrigin: ["0 0", "0 0"], zIndex: [9, 9] },
    { duration: TRAVEL, easing: EASE },
  );
}

function fade(node: HTMLElement): void {
  node.animate({ opacity: [0, 1] }, { duration: FADE });
}

/** Around the table, one to each fan in turn. */
function deal(places: Place[], deck: DOMRect): void {
  const fans = [...new Set(places.map(({ node }) => node.parentElement))];
  fans.forEach((fan, turn) => {
    places.filter(({ node }) => node.parentElement === fan).forEach(({ node, box }, round) => {
      const x = deck.x + deck.width / 2 - (box.x + box.width / 2);
      const y = deck.y + deck.height / 2 - (box.y + box.height / 2);
      node.animate(
        { transform: [`translate(${x}px, ${y}px) scale(0.6)`, "none"], opacity: [0, 1, 1, 1] },
        { duration: TRAVEL, easing: EASE, delay: (round * fans.length + turn) * DEAL, fill: "backwards" },
      );
    });
  });
}

/** A feather of a finished trick goes to the peacock that took it; what flies there is only its likeness. */
function leave(layer: HTMLElement, node: HTMLElement, box: DOMRect, to: DOMRect): void {
  const likeness = node.cloneNode(true) as HTMLElement;
  const ground = layer.getBoundingClientRect();
  Object.assign(likeness.style, {
    position: "absolute",
    inset: "auto",
    left: `${box.x - ground.x}px`,
    top: `${box.y - ground.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  layer.append(likeness);
  const x = to.x + to.width / 2 - (box.x + box.width / 2);
  const y = to.y + to.height / 2 - (box.y + box.height / 2);
  const flight = likeness.animate(
    { transform: ["none", `translate(${x}px, ${y}px) scale(0.35)`], opacity: [1, 1, 0] },
    { duration: TRAVEL, easing: EASE },
  );
  flight.finished.finally(() => likeness.remove()).catch(() => {});
}
