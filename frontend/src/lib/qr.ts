/**
 * QR codes: bytes at error correction M, versions 1 to 10 (up to 213 bytes), as ISO/IEC 18004 has
 * it. A module that is true is dark. lib/qr.test.ts compares it with another encoder's codes.
 */

/** Correction codewords a block, then the data codewords of each block, by version. */
const BLOCKS: [number, number[]][] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
];
/** Where alignment patterns have their centres, by version. */
const ALIGNED: number[][] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];
const MASKS: ((row: number, column: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];

export interface QrCode {
  version: number;
  mask: number;
  modules: boolean[][];
}

/** The code of a text; with a mask given, that one, otherwise the one with the lowest penalty. */
export function encode(text: string, wanted?: number): QrCode {
  const bytes = new TextEncoder().encode(text);
  const version = 1 + BLOCKS.findIndex(([, data], index) => bytes.length <= room(data, index + 1));
  if (version === 0) throw new RangeError(`${bytes.length} bytes are too many for a code of ours`);
  const bits = interleave(codewords(bytes, version), version);
  let best: QrCode | null = null;
  let lowest = Infinity;
  for (let mask = 0; mask < 8; mask += 1) {
    if (wanted !== undefined && mask !== wanted) continue;
    const modules = draw(bits, version, mask);
    const points = penalty(modules);
    if (points < lowest) {
      lowest = points;
      best = { version, mask, modules };
    }
  }
  return best!;
}

const sum = (numbers: number[]): number => numbers.reduce((one, other) => one + other, 0);
const lengthBits = (version: number): number => (version < 10 ? 8 : 16);
const room = (data: number[], version: number): number => Math.floor((sum(data) * 8 - 4 - lengthBits(version)) / 8);

/** Mode, length, bytes, the end mark, and padding up to the version's size. */
function codewords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  const size = sum(BLOCKS[version - 1]![1]);
  put(4, 4);
  put(bytes.length, lengthBits(version));
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, size * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const words: number[] = [];
  for (let index = 0; index < bits.length; index += 8) {
    words.push(bits.slice(index, index + 8).reduce((word, bit) => word * 2 + bit, 0));
  }
  for (let pad = 0xec; words.length < size; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** Multiply in the field of 256 elements with the polynomial 0x11d. */
function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((other >> bit) & 1) * one;
  }
  return product;
}

/** The Reed-Solomon correction codewords of a block. */
function correction(data: number[], degree: number): number[] {
  const divisor: number[] = Array.from({ length: degree }, (_, index) => (index === degree - 1 ? 1 : 0));
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    for (let index = 0; index < degree; index += 1) {
      divisor[index] = times(divisor[index]!, root) ^ (divisor[index + 1] ?? 0);
    }
    root = times(root, 2);
  }
  const rest = Array.from({ length: degree }, () => 0);
  for (const word of data) {
    const factor = word ^ rest.shift()!;
    rest.push(0);
    divisor.forEach((part, index) => (rest[index]! ^= times(part, factor)));
  }
  return rest;
}

/** All codewords in the order in which they are drawn: block after block, word by word. */
function interleave(words: number[], version: number): number[] {
  const [degree, sizes] = BLOCKS[version - 1]!;
  let from = 0;
  const data = sizes.map((size) => words.slice(from, (from += size)));
  const checks = data.map((block) => correction(block, degree));
  const order: number[] = [];
  for (let index = 0; index < Math.max(...sizes); index += 1) {
    for (const block of data) if (index < block.length) order.push(block[index]!);
  }
  for (let index = 0; index < degree; index += 1) for (const block of checks) order.push(block[index]!);
  return order;
}

function draw(words: number[], version: number, mask: number): boolean[][] {
  const size = 17 + 4 * version;
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const fixed = modules.map((row) => [...row]);
  const set = (row: number, column: number, dark: boolean): void => {
    if (row < 0 || column < 0 || row >= size || column >= size) return;
    modules[row]![column] = dark;
    fixed[row]![column] = true;
  };
  for (let index = 0; index < size; index += 1) {
    set(6, index, index % 2 === 0);
    set(index, 6, index % 2 === 0);
  }
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) {
    for (let y = -4; y <= 4; y += 1) {
      for (let x = -4; x <= 4; x += 1) {
        const ring = Math.max(Math.abs(x), Math.abs(y));
        set(row + y, column + x, ring !== 2 && ring !== 4);
      }
    }
  }
  const centres = ALIGNED[version - 1]!;
  const last = centres.length - 1;
  centres.forEach((row, i) =>
    centres.forEach((column, j) => {
      if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) return;
      for (let y = -2; y <= 2; y += 1) {
        for (let x = -2; x <= 2; x += 1) set(row + y, column + x, Math.max(Math.abs(x), Math.abs(y)) !== 1);
      }
    }),
  );
  drawFormat(set, size, mask);
  if (version >= 7) drawVersion(set, size, version);
  fillIn(words, modules, fixed, mask);
  return modules;
}

type Set = (row: number, column: number, dark: boolean) => void;

/** Level M is 0; ten check bits, then the mask that keeps it from being all light. */
function drawFormat(set: Set, size: number, mask: number): void {
  let rest = mask;
  for (let bit = 0; bit < 10; bit += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  for (let index = 0; index < 15; index += 1) {
    const dark = ((bits >> index) & 1) === 1;
    // Down the column beside the first corner, with the timing pattern left out …
    if (index < 6) set(index, 8, dark);
    else if (index < 8) set(index + 1, 8, dark);
    else if (index === 8) set(8, 7, dark);
    else set(8, 14 - index, dark);
    // … and once more beside the other two.
    if (index < 8) set(8, size - 1 - index, dark);
    else set(size - 15 + index, 8, dark);
  }
  set(size - 8, 8, true);
}

function drawVersion(set: Set, size: number, version: number): void {
  let rest = version;
  for (let bit = 0; bit < 12; bit += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let index = 0; index < 18; index += 1) {
    const dark = ((bits >> index) & 1) === 1;
    const far = size - 11 + (index % 3);
    set(Math.floor(index / 3), far, dark);
    set(far, Math.floor(index / 3), dark);
  }
}

/** Up and down in columns of two, from the right, around what is fixed. */
function fillIn(words: number[], modules: boolean[][], fixed: boolean[][], mask: number): void {
  const size = modules.length;
  const covers = MASKS[mask]!;
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (fixed[row]![column]) continue;
        const dark = ((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
        modules[row]![column] = (dark === 1) !== covers(row, column);
        bit += 1;
      }
    }
  }
}

/** How hard a code is to read: long runs, blocks, what looks like a corner, too much of one shade. */
export function penalty(modules: boolean[][]): number {
  const size = modules.length;
  const columns = modules.map((_, column) => modules.map((row) => row[column]!));
  let points = 0;
  for (const line of [...modules, ...columns]) {
    const text = line.map((dark) => (dark ? "1" : "0")).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2;
    for (let index = 0; index <= size - 7; index += 1) {
      if (!text.startsWith("1011101", index)) continue;
      // Light before or after it; beyond the edge it is light anyway.
      const before = text.slice(Math.max(0, index - 4), index);
      const after = text.slice(index + 7, index + 11);
      if (before.includes("1") && after.includes("1")) continue;
      points += 40;
      index += 6;
    }
  }
  for (let row = 0; row < size - 1; row += 1) {
    for (let column = 0; column < size - 1; column += 1) {
      const dark = modules[row]![column];
      if (dark === modules[row]![column + 1] && dark === modules[row + 1]![column] && dark === modules[row + 1]![column + 1]) {
        points += 3;
      }
    }
  }
  const dark = modules.flat().filter(Boolean).length;
  return points + 10 * Math.floor(Math.abs((dark * 100) / (size * size) - 50) / 5);
}

/** The dark modules as one path of horizontal bars, for an SVG whose unit is a module. */
export function path(modules: boolean[][]): string {
  return modules
    .flatMap((row, y) =>
      [...row.map((dark) => (dark ? "1" : "0")).join("").matchAll(/1+/g)].map(
        (run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`,
      ),
    )
    .join("");
}
