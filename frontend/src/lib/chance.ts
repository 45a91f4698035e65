/**
 * Verifiable chance, computed anew in the browser: docs/protocol.md has the scheme. It trusts
 * nothing but the record: what was committed to, what each seat added, and what was dealt or rolled.
 */

import type { AnySample, PicoOptions, Record } from "../protocol/types";
import { fromHex, hmac, join, sha256, toHex } from "./sha256";

/** The numbers of one match, by its key. */
export class Stream {
  #key: Uint8Array<ArrayBuffer>;
  #counter = 0;
  #words: number[] = [];

  constructor(key: Uint8Array<ArrayBuffer>) {
    this.#key = key;
  }

  /** A whole number from 0 to n-1, each equally likely. */
  async below(n: number): Promise<number> {
    const limit = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      if (!this.#words.length) await this.#block();
      const word = this.#words.shift()!;
      if (word < limit) return word % n;
    }
  }

  /** The items in random order. */
  async shuffle<T>(items: readonly T[]): Promise<T[]> {
    const shuffled = [...items];
    for (let i = shuffled.length - 1; i > 0; i -= 1) {
      const j = await this.below(i + 1);
      [shuffled[i], shuffled[j]] = [shuffled[j]!, shuffled[i]!];
    }
    return shuffled;
  }

  async #block(): Promise<void> {
    const counter = new Uint8Array(8);
    new DataView(counter.buffer).setUint32(4, this.#counter);
    this.#counter += 1;
    const block = new DataView((await hmac(this.#key, counter)).buffer);
    this.#words = Array.from({ length: 8 }, (_, index) => block.getUint32(4 * index));
  }
}

/** What is published of the secret before play. */
export const commitment = async (secret: string): Promise<string> => toHex(await sha256(fromHex(secret)));

/** The server's secret and the players' nonces, in the order of the seats, make the match's key. */
export const matchKey = (secret: string, nonces: readonly string[] = []): Promise<Uint8Array<ArrayBuffer>> =>
  hmac(fromHex(secret), join(...nonces.map(fromHex)));

/** Which sample is due, as the engine says it. */
export interface Due {
  sample: string;
  dice?: number;
}

type Terms = Pick<Record, "game" | "seats" | "options">;

/** Draw the sample that is due. */
export async function draw(terms: Terms, due: Due, stream: Stream): Promise<AnySample> {
  if (due.sample === "start") return { type: "start", seat: await stream.below(terms.seats) };
  if (due.sample === "roll") {
    const numbers: number[] = [];
    for (let die = 0; die < (due.dice ?? 8); die += 1) numbers.push(await stream.below(6));
    return { type: "roll", dice: numbers.sort().map((number) => FACES[number]!) };
  }
  const cards = await stream.shuffle(DECKS[terms.game](terms));
  if (due.sample === "deal") {
    const numbers = cards as number[];
    const each = (numbers.length - 1) / 2;
    return { type: "deal", hands: [numbers.slice(0, each), numbers.slice(each, -1)], open: numbers.at(-1)! };
  }
  return { type: "deck", cards: cards as string[] };
}

const FACES = [1, 2, 3, 4, 5, "W"] as const;
const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Every deck in the order in which it is shuffled. */
const DECKS: { [game in Record["game"]]: (terms: Terms) => (number | string)[] } = {
  pico: ({ options }) => [...upTo((options as PicoOptions).deck === "pico2" ? 4 : 2, 13), 16],
  pickomino: () => [],
  "5211": () => [..."YGOBT"].flatMap((colour) => [..."11111222222333334456"].map((value) => colour + value)),
  pikoko: ({ seats }) => upTo(1, { 3: 7, 4: 9 }[seats] ?? 11).flatMap(feathers),
};
const MIXED: { [number: number]: string } = { 1: "PYR", 4: "BWY", 7: "PWR", 10: "BWR" };
const feathers = (number: number): string[] => {
  const mixed = MIXED[number];
  const single = [..."RYPWB"].filter((colour) => !mixed?.includes(colour)).map((colour) => colour + number);
  return mixed ? [`M${number}`, ...single] : single;
};

/** Which samples come when, told from the inputs alone; a die more or less would show. */
class Awaited {
  #first = true;
  #left = 8;
  #taken = new Set<unknown>();
  #rolled: readonly unknown[] = [];

  constructor(private readonly game: Record["game"]) {}

  due(): Due {
    if (this.game === "pico") return { sample: this.#first ? "deal" : "nothing" };
    if (this.game === "5211") return { sample: "deck" };
    if (this.#first) return { sample: "start" };
    return this.game === "pikoko" ? { sample: "deck" } : { sample: "roll", dice: this.#left };
  }

  settle(sample: AnySample): void {
    this.#first = false;
    if (sample.type !== "roll") return;
    this.#rolled = sample.dice;
    // Nothing new in it: the turn is over, and the next begins with all dice (PM3).
    if (sample.dice.every((face) => this.#taken.has(face))) this.#turn();
  }

  play(moves: object[]): void {
    for (const move of moves as { type: string; face?: unknown }[]) {
      if (move.type === "take") {
        this.#left -= this.#rolled.filter((face) => face === move.face).length;
        this.#taken.add(move.face);
      } else if (move.type === "stop") this.#turn();
    }
  }

  #turn(): void {
    this.#left = 8;
    this.#taken.clear();
  }
}

export type Finding = { fair: true; samples: number } | { fair: false; samples: number; why: "secret" | "commitment" | "nonces" | "sample" };

/** Draw every sample of a finished match anew and compare. */
export async function verify(record: Record, promised?: string): Promise<Finding> {
  const { fairness } = record;
  if (!fairness?.secret) return { fair: false, samples: 0, why: "secret" };
  const kept = await commitment(fairness.secret);
  if (kept !== fairness.commitment || (promised !== undefined && kept !== promised)) {
    return { fair: false, samples: 0, why: "commitment" };
  }
  const nonces = fairness.nonces ?? [];
  if (nonces.length && (nonces.length !== record.seats || nonces.some((one) => !/^[0-9a-f]{32}$/.test(one)))) {
    return { fair: false, samples: 0, why: "nonces" };
  }
  const stream = new Stream(await matchKey(fairness.secret, nonces));
  const awaited = new Awaited(record.game);
  let samples = 0;
  for (const input of record.inputs) {
    if (input.sample) {
      const due = awaited.due();
      const drawn = due.sample === "nothing" ? null : await draw(record, due, stream);
      if (!same(drawn, input.sample)) return { fair: false, samples, why: "sample" };
      samples += 1;
      awaited.settle(input.sample);
    } else awaited.play(Object.values(input.moves ?? {}));
  }
  return { fair: true, samples };
}

/** The same sample; the order within a hand of Pico is free. */
function same(one: AnySample | null, other: AnySample): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(sample: AnySample | null): unknown {
  if (sample?.type !== "deal") return sample && Object.entries(sample).sort();
  return [sample.hands.map((hand) => hand.toSorted((a, b) => a - b)), sample.open];
}
