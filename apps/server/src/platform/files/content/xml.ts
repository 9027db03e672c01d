/** A part that cannot be read with certainty: what another program would read in it is anybody's guess. */
class UnreadableXml extends Error {}

const TAG_MAXIMUM = 65_536;
const DECLARATION_MAXIMUM = 500;
const NAMED = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));
const BY_BYTE = ['utf-8', 'us-ascii', 'iso-8859-1', 'windows-1252'];
const BY_PAIR = ['utf-16', 'utf-16le', 'utf-16be'];

/** By its mark, or by the zeros around its first sign. */
const pairsOf = ([first, second]: Buffer): 'utf-16le' | 'utf-16be' | null => {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? 'utf-16be' : null;
};

const declaredIn = (text: string): string | null => {
  if (!text.startsWith('<?xml')) return null;
  const declaration = text.slice(0, text.indexOf('?>'));
  if (declaration.length > DECLARATION_MAXIMUM) throw new UnreadableXml();
  return /encoding\s*=\s*["']([^"']*)/.exec(declaration)?.[1]?.toLowerCase() ?? null;
};

/** The text of a part, when its bytes and what it declares agree. */
export const decodeXml = (bytes: Buffer): string => {
  const pairs = pairsOf(bytes);
  const text = new TextDecoder(pairs ?? 'utf-8').decode(bytes);
  const declared = declaredIn(text);
  const isKnown = declared === null || (pairs ? BY_PAIR : BY_BYTE).includes(declared);
  if (!isKnown || text.includes('\0') || !/^\s*(<|$)/.test(text)) throw new UnreadableXml();
  return text;
};

const codePoint = (code: number): string => {
  if (!(code <= 0x10ffff)) throw new UnreadableXml();
  return String.fromCodePoint(code);
};

const undoEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,9})|#x([\da-f]{1,8})|(\w{1,8}));/gi, (whole, decimal, hexa, name) => {
        if (decimal) return codePoint(Number(decimal));
        return hexa ? codePoint(Number.parseInt(hexa, 16)) : (NAMED.get(name) ?? whole);
      })
    : text;

/** Without its prefix, which each document chooses. */
export const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);

export interface Tag {
  /** Without its prefix; empty for the end of an element. */
  readonly name: string;
  /** By their whole names: one with a prefix is another than the one without. */
  readonly attributes: ReadonlyMap<string, string>;
  /** What stands between this tag and the next. */
  readonly text: string;
}

const NAME = /[^\s=/>"'<]+/y;
const ATTRIBUTE = /\s*([^\s=/>"'<]+)\s*=\s*("[^"<]*"|'[^'<]*')/y;

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

const readTag = (inside: string): Pick<Tag, 'name' | 'attributes'> => {
  const attributes = new Map<string, string>();
  if (inside.startsWith('/')) return { name: '', attributes };
  const name = matchAt(NAME, inside, 0)?.[0];
  if (!name) throw new UnreadableXml();
  let at = name.length;
  for (let found = matchAt(ATTRIBUTE, inside, at); found; found = matchAt(ATTRIBUTE, inside, at)) {
    const [whole, key = '', value = ''] = found;
    if (attributes.has(key)) throw new UnreadableXml();
    attributes.set(key, undoEntities(value.slice(1, -1)));
    at += whole.length;
  }
  if (!['', '/'].includes(inside.slice(at).trim())) throw new UnreadableXml();
  return { name: localOf(name), attributes };
};

/** Where the tag ends: a sign > between quotes is part of a value. */
const endOfTag = (text: string, start: number): number => {
  let quote = '';
  for (let at = start; at < text.length && at - start < TAG_MAXIMUM; at += 1) {
    const sign = text[at] ?? '';
    if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '>') return at;
    else if (sign === '"' || sign === "'") quote = sign;
  }
  throw new UnreadableXml();
};

const SKIPPED = [
  ['<!--', '-->'],
  ['<?', '?>'],
] as const;

const endOfSkipped = (text: string, at: number): number | null => {
  const pair = SKIPPED.find(([start]) => text.startsWith(start, at));
  if (!pair) return null;
  const end = text.indexOf(pair[1], at + pair[0].length);
  if (end < 0) throw new UnreadableXml();
  return end + pair[1].length;
};

const CDATA = '<![CDATA[';

interface Piece {
  readonly text: string;
  readonly end: number;
}

/** What is said up to the next tag, comments left out. */
const readText = (xml: string, start: number): Piece => {
  const said: string[] = [];
  for (let at = start; ; ) {
    const next = xml.indexOf('<', at);
    said.push(undoEntities(xml.slice(at, next < 0 ? xml.length : next)));
    if (next < 0) return { text: said.join(''), end: xml.length };
    if (xml.startsWith(CDATA, next)) {
      const end = xml.indexOf(']]>', next);
      if (end < 0) throw new UnreadableXml();
      said.push(xml.slice(next + CDATA.length, end));
      at = end + 3;
      continue;
    }
    const skipped = endOfSkipped(xml, next);
    if (skipped === null) return { text: said.join(''), end: next };
    at = skipped;
  }
};

/** Every tag in order, each letter read once. A document type could define words of its own: none is read. */
export function* tagsOf(xml: string): Generator<Tag> {
  let { end: at } = readText(xml, 0);
  while (at < xml.length) {
    if (xml.startsWith('<!', at)) throw new UnreadableXml();
    const close = endOfTag(xml, at + 1);
    const tag = readTag(xml.slice(at + 1, close));
    const { text, end } = readText(xml, close + 1);
    yield { ...tag, text };
    at = end;
  }
}
