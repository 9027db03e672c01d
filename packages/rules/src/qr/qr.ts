/** ISO/IEC 18004, byte mode, level M, versions 1 to 6: an address of 106 signs at most, read by any phone (ADR 0022). */
type Bits = number[];
type Grille = (0 | 1 | null)[][];

interface Version {
  /** Error-correction codewords of a block. */
  readonly ec: number;
  readonly blocs: number;
  /** Data codewords of a block. */
  readonly donnees: number;
}
const VERSIONS: readonly Version[] = [
  { ec: 10, blocs: 1, donnees: 16 },
  { ec: 16, blocs: 1, donnees: 28 },
  { ec: 26, blocs: 1, donnees: 44 },
  { ec: 18, blocs: 2, donnees: 32 },
  { ec: 24, blocs: 2, donnees: 43 },
  { ec: 16, blocs: 4, donnees: 27 },
];
/** Mode (4 bits) and length (8 bits). */
const ENTETE = 2;

/** The field of 256 of the standard: x^8 + x^4 + x^3 + x^2 + 1. */
const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power += 1) {
  EXP[power] = value;
  EXP[power + 255] = value;
  LOG[value] = power;
  value = value < 128 ? value * 2 : (value * 2) ^ 0x11d;
}
const at = (list: ArrayLike<number>, index: number): number => list[index] ?? 0;
const times = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : at(EXP, at(LOG, a) + at(LOG, b)));

const correctionOf = (data: readonly number[], length: number): number[] => {
  let generator = [1];
  for (let power = 0; power < length; power += 1) {
    const shifted = [...generator, 0];
    generator = shifted.map((value, index) => value ^ times(at([0, ...generator], index), at(EXP, power)));
  }
  const rest = [...data, ...Array<number>(length).fill(0)];
  for (let start = 0; start < data.length; start += 1) {
    const factor = at(rest, start);
    for (const [index, value] of generator.entries())
      rest[start + index] = at(rest, start + index) ^ times(value, factor);
  }
  return rest.slice(data.length);
};

const bitsOf = (value: number, length: number): Bits =>
  Array.from({ length }, (_, index) => (value >> (length - 1 - index)) & 1);

const codewordsOf = (bytes: Uint8Array, { ec, blocs, donnees }: Version): number[] => {
  const total = blocs * donnees;
  const bits = [...bitsOf(4, 4), ...bitsOf(bytes.length, 8), ...[...bytes].flatMap((byte) => bitsOf(byte, 8))];
  while (bits.length % 8 !== 0) bits.push(0);
  const data = Array.from({ length: bits.length / 8 }, (_, index) =>
    Number.parseInt(bits.slice(index * 8, index * 8 + 8).join(''), 2),
  );
  for (let filler = 0; data.length < total; filler += 1) data.push(filler % 2 === 0 ? 0xec : 0x11);
  const parts = Array.from({ length: blocs }, (_, index) => data.slice(index * donnees, (index + 1) * donnees));
  const interleaved = (lists: readonly number[][], length: number): number[] =>
    Array.from({ length }, (_, index) => lists.map((list) => at(list, index))).flat();
  return [
    ...interleaved(parts, donnees),
    ...interleaved(
      parts.map((part) => correctionOf(part, ec)),
      ec,
    ),
  ];
};

const set = (grille: Grille, y: number, x: number, value: boolean | number): void => {
  const row = grille[y];
  if (row && x >= 0 && x < row.length) row[x] = value ? 1 : 0;
};

/** The three eyes with their margin, the small one, the dotted lines, and the room of the format. */
const frameOf = (taille: number): Grille => {
  const grille: Grille = Array.from({ length: taille }, () => Array<null>(taille).fill(null));
  for (const [top, left] of [
    [0, 0],
    [0, taille - 7],
    [taille - 7, 0],
  ] as const)
    for (let y = -1; y <= 7; y += 1)
      for (let x = -1; x <= 7; x += 1) {
        const far = Math.max(Math.abs(y - 3), Math.abs(x - 3));
        set(grille, top + y, left + x, far !== 2 && far !== 4);
      }
  const small = taille - 7;
  if (taille > 21)
    for (let y = -2; y <= 2; y += 1)
      for (let x = -2; x <= 2; x += 1) set(grille, small + y, small + x, Math.max(Math.abs(y), Math.abs(x)) !== 1);
  for (let index = 8; index < taille - 8; index += 1) {
    set(grille, 6, index, index % 2 === 0);
    set(grille, index, 6, index % 2 === 0);
  }
  return grille;
};

/** Level M is 00; the code that protects these five bits, and its mask, are the standard's. */
const formatOf = (masque: number): Bits => {
  let rest = masque << 10;
  for (let power = 14; power >= 10; power -= 1) if ((rest >> power) & 1) rest ^= 0x537 << (power - 10);
  return bitsOf(((masque << 10) | rest) ^ 0x5412, 15);
};
const writeFormat = (grille: Grille, bits: Bits): void => {
  const last = grille.length - 1;
  const along = [0, 1, 2, 3, 4, 5, 7, 8];
  for (let index = 0; index < 15; index += 1) {
    const bit = at(bits, index);
    if (index < 8) set(grille, 8, at(along, index), bit);
    else set(grille, at(along, 14 - index), 8, bit);
    if (index < 7) set(grille, last - index, 8, bit);
    else set(grille, 8, last - 14 + index, bit);
  }
  set(grille, last - 7, 8, 1);
};

const MASQUES: readonly ((y: number, x: number) => boolean)[] = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
];

/** Upwards then downwards, two columns at a time, from the right; the dotted column is jumped over. */
const fill = (frame: Grille, words: readonly number[], masque: number): Grille => {
  const grille = frame.map((row) => [...row]);
  writeFormat(grille, formatOf(masque));
  const bits = words.flatMap((word) => bitsOf(word, 8));
  let next = 0;
  for (let pair = 0, right = grille.length - 1; right > 0; pair += 1, right -= right === 8 ? 3 : 2)
    for (let step = 0; step < grille.length; step += 1) {
      const y = pair % 2 === 0 ? grille.length - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (grille[y]?.[x] !== null) continue;
        set(grille, y, x, at(bits, next) ^ Number(MASQUES[masque]?.(y, x)));
        next += 1;
      }
    }
  return grille;
};

/** What makes a symbol hard to read: long runs, squares of one colour, false eyes, too much of one colour. */
const penaltyOf = (grille: Grille): number => {
  const rows = grille.map((row) => row.join(''));
  const columns = grille.map((_, x) => grille.map((row) => row[x]).join(''));
  let penalty = 0;
  for (const line of [...rows, ...columns]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/gu)) penalty += run.length - 2;
    penalty += 40 * [...line.matchAll(/(?=00001011101|10111010000)/gu)].length;
  }
  for (const [y, row] of grille.entries())
    for (const [x, value] of row.entries()) {
      const around = [row[x + 1], grille[y + 1]?.[x], grille[y + 1]?.[x + 1]];
      if (around.every((one) => one === value)) penalty += 3;
    }
  const dark = rows.join('').replaceAll('0', '').length / grille.length ** 2;
  return penalty + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
};

/** In UTF-8, as a reader takes them. */
const bytesOf = (texte: string): Uint8Array =>
  Uint8Array.from(
    [...encodeURIComponent(texte).matchAll(/%([0-9A-F]{2})|[^%]/gu)].map(([sign, hex]) =>
      hex === undefined ? sign.charCodeAt(0) : Number.parseInt(hex, 16),
    ),
  );

/** Rows of 0 and 1, without the margin; null for a text that is too long to be read easily. */
export const qrOf = (texte: string): number[][] | null => {
  const bytes = bytesOf(texte);
  const index = VERSIONS.findIndex(({ blocs, donnees }) => bytes.length + ENTETE <= blocs * donnees);
  const version = VERSIONS[index];
  if (!version) return null;
  const [frame, words] = [frameOf(21 + 4 * index), codewordsOf(bytes, version)];
  const drawn = MASQUES.map((_, masque) => fill(frame, words, masque));
  const best = drawn.toSorted((a, b) => penaltyOf(a) - penaltyOf(b))[0];
  return best?.map((row) => row.map(Number)) ?? null;
};
