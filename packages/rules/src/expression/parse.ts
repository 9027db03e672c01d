import { type Ensemble, isAmong, isAnyButLineEnd, isAnyOf, type Plage } from './ensembles.ts';
import type { RefusExpression } from './expression.erreurs.ts';
import { type Assertion, EMPTY, type Noeud } from './noeud.ts';
import { readClass } from './readClass.ts';
import { elementOf, readEscape } from './readEscape.ts';
import { createReader, type Reader } from './reader.ts';

const PROFONDEUR_MAXIMUM = 25;

interface Parsing {
  readonly reader: Reader;
  readonly noms: Set<string>;
}

const refused = ({ reader }: Parsing, code: RefusExpression): Noeud => {
  reader.refuse(code);
  return EMPTY;
};

/** Signs that stand for themselves nowhere but behind a backslash. */
const MISPLACED = new Set('*+?{}]');

const SIMPLE_ASSERTIONS: readonly (readonly [string, Assertion])[] = [
  ['^', 'start'],
  ['$', 'end'],
  ['\\b', 'boundary'],
  ['\\B', 'inside'],
];

const NAME = /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u;

const isOpened = (parsing: Parsing): boolean => {
  const { reader, noms } = parsing;
  if (reader.accept('?:') || reader.peek() !== '?') return true;
  const isName = reader.peek(1) === '<' && reader.peek(2) !== '=' && reader.peek(2) !== '!';
  if (!isName) {
    const isKnown = /^[=!<ims-]$/u.test(reader.peek(1));
    reader.refuse(isKnown ? 'EXPRESSION_NON_PRISE_EN_CHARGE' : 'EXPRESSION_INVALIDE');
    return false;
  }
  reader.accept('?<');
  const nom = reader.takeUntil('>') ?? '';
  if (!NAME.test(nom) || noms.has(nom)) reader.refuse('EXPRESSION_INVALIDE');
  noms.add(nom);
  return reader.refus() === null;
};

const parseGroup = (parsing: Parsing, depth: number): Noeud => {
  if (depth >= PROFONDEUR_MAXIMUM) return refused(parsing, 'EXPRESSION_TROP_LARGE');
  if (!isOpened(parsing)) return EMPTY;
  const noeud = parseChoice(parsing, depth + 1);
  return parsing.reader.accept(')') ? noeud : refused(parsing, 'EXPRESSION_INVALIDE');
};

const parseLeaf = (parsing: Parsing): Noeud => {
  const { reader } = parsing;
  const start = reader.position();
  const sign = reader.take();
  if (MISPLACED.has(sign)) return refused(parsing, 'EXPRESSION_INVALIDE');
  const leaf = (ensemble: Ensemble, only: number | null = null): Noeud => ({
    type: 'leaf',
    text: reader.textSince(start),
    ...{ ensemble, only },
  });
  if (sign === '.') return leaf(isAnyButLineEnd);
  if (sign === '\\') {
    const { ensemble, codePoint } = readEscape(reader);
    return leaf(ensemble, codePoint);
  }
  if (sign === '[') {
    const ensemble = readClass(reader);
    return leaf(ensemble);
  }
  const { ensemble, codePoint } = elementOf(sign.codePointAt(0) ?? 0);
  return leaf(ensemble, codePoint);
};

/** `{n}`, `{n,}` or `{n,m}`; the opening brace is already taken. Null when it is not written so. */
const readCounts = (reader: Reader): readonly [number, number] | null => {
  const min = reader.takeDigits();
  const hasMax = reader.accept(',');
  const max = hasMax ? reader.takeDigits() : min;
  if (min === '' || !reader.accept('}')) return null;
  return [Number(min), max === '' ? Number.POSITIVE_INFINITY : Number(max)];
};

const COUNTS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['*', [0, Number.POSITIVE_INFINITY]],
  ['+', [1, Number.POSITIVE_INFINITY]],
  ['?', [0, 1]],
]);

/** Lazy or greedy, what matches is the same: only its length differs, and nobody asks for it. */
const parseQuantifier = (parsing: Parsing, noeud: Noeud): Noeud => {
  const { reader } = parsing;
  const simple = COUNTS.get(reader.peek());
  if (!simple && reader.peek() !== '{') return noeud;
  reader.take();
  const counts = simple ?? readCounts(reader);
  if (counts === null || counts[0] > counts[1]) return refused(parsing, 'EXPRESSION_INVALIDE');
  reader.accept('?');
  return { type: 'repeat', noeud, min: counts[0], max: counts[1] };
};

const parseTerm = (parsing: Parsing, depth: number): Noeud => {
  const { reader } = parsing;
  const assertion = SIMPLE_ASSERTIONS.find(([text]) => reader.accept(text))?.[1];
  if (assertion) return { type: 'assertion', assertion };
  return parseQuantifier(parsing, reader.accept('(') ? parseGroup(parsing, depth) : parseLeaf(parsing));
};

const parseSequence = (parsing: Parsing, depth: number): Noeud => {
  const { reader } = parsing;
  const parts: Noeud[] = [];
  while (!reader.isDone() && reader.peek() !== '|' && reader.peek() !== ')') parts.push(parseTerm(parsing, depth));
  const [only] = parts;
  return only && parts.length === 1 ? only : { type: 'sequence', parts };
};

/** `(?:a|b)` reads one character, as `[ab]` does. */
const mergeLeaves = (branches: readonly Noeud[]): Noeud => {
  const leaves = branches.flatMap((branch) => (branch.type === 'leaf' ? [branch] : []));
  if (leaves.length < branches.length) return { type: 'choice', branches };
  const text = leaves.map((leaf) => `|${leaf.text}`).join('');
  const seuls = leaves.flatMap(({ only }): Plage[] => (only === null ? [] : [[only, only]]));
  const larges = new Map(leaves.filter(({ only }) => only === null).map((leaf) => [leaf.text, leaf.ensemble]));
  return { type: 'leaf', text, ensemble: isAnyOf([isAmong(seuls), ...larges.values()]), only: null };
};

const parseChoice = (parsing: Parsing, depth: number): Noeud => {
  const first = parseSequence(parsing, depth);
  const branches = [first];
  while (parsing.reader.accept('|')) branches.push(parseSequence(parsing, depth));
  return branches.length === 1 ? first : mergeLeaves(branches);
};

export type Analyse =
  | { readonly ok: true; readonly noeud: Noeud }
  | { readonly ok: false; readonly code: RefusExpression };

export const parseExpression = (source: string): Analyse => {
  const parsing: Parsing = { reader: createReader(source), noms: new Set() };
  const noeud = parseChoice(parsing, 0);
  const { reader } = parsing;
  if (!reader.isDone()) reader.refuse('EXPRESSION_INVALIDE');
  const refus = reader.refus();
  return refus === null ? { ok: true, noeud } : { ok: false, code: refus };
};
