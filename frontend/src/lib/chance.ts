/**
 * Verifiable chance, computed anew in the browser: docs/protocol.md has the scheme. It trusts
 * nothing but the record: what was committed to, what each seat added, and what was dealt or rolled.
 */

import type { AnySample, Record } from "../protocol/types";
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

export type Terms = Pick<Record, "game" | "seats" | "options">;

/** How a game draws its samples, so that they can be drawn anew here. */
export interface Chance {
  /** Draw a sample that is due. */
  draw(terms: Terms, due: Due, stream: Stream): Promise<AnySample>;
  /** Follow a record from its beginning. */
  follow(): Followed;
  /** What counts of a sample when two are compared; without it everything does. */
  essence?(sample: AnySample): unknown;
}

/** Which samples come when, known from the inputs alone; a die more or less would show. */
export interface Followed {
  /** The sample that is due if one comes now; null if none may come. */
  due(): Due | null;
  settle(sample: AnySample): void;
  play(moves: object[]): void;
}

/** What came of a check: fair, not fair and why, or null where the samples cannot be checked here. */
export type Finding =
  | { fair: true; samples: number }
  | { fair: null; samples: 0 }
  | { fair: false; samples: number; why: "secret" | "commitment" | "nonces" | "sample" };

/** Draw every sample of a finished match anew and compare, if the game says how. */
export async function verify(record: Record, chance: Chance | undefined, promised?: string): Promise<Finding> {
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
  if (!chance) return { fair: null, samples: 0 };
  const stream = new Stream(await matchKey(fairness.secret, nonces));
  const followed = chance.follow();
  const essence = chance.essence ?? ((sample: AnySample) => Object.entries(sample).sort());
  const same = (one: AnySample, other: AnySample): boolean =>
    JSON.stringify(essence(one)) === JSON.stringify(essence(other));
  let samples = 0;
  for (const input of record.inputs) {
    if (input.sample) {
      const due = followed.due();
      if (!due || !same(await chance.draw(record, due, stream), input.sample)) {
        return { fair: false, samples, why: "sample" };
      }
      samples += 1;
      followed.settle(input.sample);
    } else followed.play(Object.values(input.moves ?? {}));
  }
  return { fair: true, samples };
}
