import { CLASSES, type Ensemble, isNot, isOne, LITTERAUX, PROPRIETES, SIGNES } from './ensembles.ts';
import type { Reader } from './reader.ts';

/** One character has a code point, which may bound a range; a class of several has none. */
export interface Element {
  readonly ensemble: Ensemble;
  readonly codePoint: number | null;
}

export const elementOf = (codePoint: number): Element => ({ ensemble: isOne(codePoint), codePoint });
const NONE: Element = { ensemble: () => false, codePoint: null };

const refuse = (reader: Reader, code: 'EXPRESSION_INVALIDE' | 'EXPRESSION_NON_PRISE_EN_CHARGE'): Element => {
  reader.refuse(code);
  return NONE;
};
const invalid = (reader: Reader): Element => refuse(reader, 'EXPRESSION_INVALIDE');

const isHexadecimal = (text: string, length: number): boolean => text.length === length && /^[\da-f]+$/iu.test(text);
const nextSigns = (reader: Reader, start: number, count: number): string =>
  Array.from({ length: count }, (_, index) => reader.peek(start + index)).join('');

const readHexadecimal = (reader: Reader, count: number): Element => {
  const digits = nextSigns(reader, 0, count);
  if (!isHexadecimal(digits, count)) return invalid(reader);
  reader.accept(digits);
  return elementOf(Number.parseInt(digits, 16));
};

/** \uD83D\uDE00 is one character, as in JavaScript. */
const joinSurrogates = (reader: Reader, high: number): Element => {
  const isHigh = high >= 0xd800 && high <= 0xdbff;
  const digits = nextSigns(reader, 2, 4);
  if (!isHigh || nextSigns(reader, 0, 2) !== '\\u' || !isHexadecimal(digits, 4)) return elementOf(high);
  const low = Number.parseInt(digits, 16);
  if (low < 0xdc00 || low > 0xdfff) return elementOf(high);
  reader.accept(`\\u${digits}`);
  return elementOf((high - 0xd800) * 0x400 + (low - 0xdc00) + 0x10000);
};

const readUnicode = (reader: Reader): Element => {
  if (!reader.accept('{')) {
    const { codePoint } = readHexadecimal(reader, 4);
    return codePoint === null ? NONE : joinSurrogates(reader, codePoint);
  }
  const digits = reader.takeUntil('}') ?? '';
  const codePoint = /^[\da-f]+$/iu.test(digits) ? Number.parseInt(digits, 16) : Number.POSITIVE_INFINITY;
  return codePoint > 0x10ffff ? invalid(reader) : elementOf(codePoint);
};

const readPropriete = (reader: Reader, isNegated: boolean): Element => {
  const name = reader.accept('{') ? reader.takeUntil('}') : null;
  if (name === null) return invalid(reader);
  const ensemble = PROPRIETES.get(name);
  if (!ensemble) return refuse(reader, 'EXPRESSION_NON_PRISE_EN_CHARGE');
  return { ensemble: isNegated ? isNot(ensemble) : ensemble, codePoint: null };
};

const readControl = (reader: Reader): Element =>
  /^[a-z]$/iu.test(reader.peek()) ? elementOf((reader.take().codePointAt(0) ?? 0) % 32) : invalid(reader);

const readNul = (reader: Reader): Element => (/^\d$/u.test(reader.peek()) ? invalid(reader) : elementOf(0));

const READERS: ReadonlyMap<string, (reader: Reader) => Element> = new Map([
  ['x', (reader: Reader) => readHexadecimal(reader, 2)],
  ['u', readUnicode],
  ['p', (reader: Reader) => readPropriete(reader, false)],
  ['P', (reader: Reader) => readPropriete(reader, true)],
  ['c', readControl],
  ['0', readNul],
]);

/** What follows a backslash, in a class or out of it; the backslash is already taken. */
export const readEscape = (reader: Reader): Element => {
  const sign = reader.take();
  const ensemble = CLASSES.get(sign);
  if (ensemble) return { ensemble, codePoint: null };
  const signe = SIGNES.get(sign);
  if (signe !== undefined) return elementOf(signe);
  if (LITTERAUX.has(sign)) return elementOf(sign.codePointAt(0) ?? 0);
  if (/^[1-9k]$/u.test(sign)) return refuse(reader, 'EXPRESSION_NON_PRISE_EN_CHARGE');
  return READERS.get(sign)?.(reader) ?? invalid(reader);
};
