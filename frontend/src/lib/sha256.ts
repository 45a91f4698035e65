/**
 * SHA-256 and HMAC. Browsers offer them only to pages that came over HTTPS or from the own machine;
 * a table on the home network is neither, so there is an implementation of our own beside it.
 */

const K: number[] = [];
const START: number[] = [];

/** The first 32 bits of the fractional parts of roots of primes: the algorithm's constants. */
function constants(): void {
  const part = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32);
  for (let candidate = 2; K.length < 64; candidate += 1) {
    let prime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) {
      if (candidate % divisor === 0) prime = false;
    }
    if (!prime) continue;
    if (START.length < 8) START.push(part(Math.sqrt(candidate)));
    K.push(part(Math.cbrt(candidate)));
  }
}

const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** SHA-256, in script alone. */
export function plainSha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  if (!K.length) constants();
  const padded = new Uint8Array(((message.length + 8) >> 6) * 64 + 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const bits = new DataView(padded.buffer);
  bits.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  bits.setUint32(padded.length - 4, message.length << 3);
  const hash = [...START];
  const words = new Int32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i += 1) words[i] = bits.getInt32(block + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const early = words[i - 15]!;
      const late = words[i - 2]!;
      const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      words[i] = words[i - 16]! + small + words[i - 7]! + large;
    }
    let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i += 1) {
      const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + words[i]!;
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => (hash[i] = (hash[i]! + value) | 0));
  }
  const out = new Uint8Array(32);
  const view = new DataView(out.buffer);
  hash.forEach((word, i) => view.setInt32(4 * i, word));
  return out;
}

/** SHA-256, by the browser where it offers it. */
export async function sha256(message: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (globalThis.crypto?.subtle) return new Uint8Array(await crypto.subtle.digest("SHA-256", message));
  return plainSha256(message);
}

/** HMAC-SHA-256. */
export async function hmac(key: Uint8Array<ArrayBuffer>, message: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (globalThis.crypto?.subtle && key.length) {
    const how = { name: "HMAC", hash: "SHA-256" };
    const imported = await crypto.subtle.importKey("raw", key, how, false, ["sign"]);
    return new Uint8Array(await crypto.subtle.sign("HMAC", imported, message));
  }
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? plainSha256(key) : key);
  const inner = plainSha256(join(block.map((byte) => byte ^ 0x36), message));
  return plainSha256(join(block.map((byte) => byte ^ 0x5c), inner));
}

export function join(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
