import type { Ask, Operateur, Scope } from './ask.schema.ts';

/** Three values: what is not known yet is neither true nor false, so that a form never jumps. */
export const TRIVALENTS = ['oui', 'non', 'inconnu'] as const;
export type Trivalent = (typeof TRIVALENTS)[number];

/** What is known, by scope; a scope that was not read is not known. */
export type Faits = Readonly<Partial<Record<Scope, unknown>>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const SCALAIRES: readonly string[] = ['string', 'number', 'boolean', 'undefined'];
const isScalar = (value: unknown): boolean => value === null || SCALAIRES.includes(typeof value);

const readOwn = (value: unknown, part: string): unknown =>
  isObject(value) && Object.hasOwn(value, part) ? value[part] : undefined;

/** Own properties only, from the scope down: a key never reaches what JavaScript adds. */
export const readFait = (faits: Faits, scope: Scope, key: string): unknown =>
  key.split('.').reduce(readOwn, readOwn(faits, scope));

/** Nothing was said: neither by a registry nor by a person. An empty list says something. */
export const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

type Liste = readonly unknown[];
const isListe = (value: unknown): value is Liste => Array.isArray(value);
/** A list of our own making, whose methods are JavaScript's: the one that was given may carry others. */
const plainListe = (liste: Liste): Liste => Array.from({ length: liste.length }, (_, index) => liste[index]);

/** Only plain values and lists of them are compared: an object would run what it carries. */
const isComparable = (value: unknown): boolean =>
  isListe(value) ? plainListe(value).every(isScalar) : isScalar(value);

const includes = (left: unknown, right: unknown): boolean => {
  if (isListe(right)) return isListe(left) ? left.some((one) => right.includes(one)) : right.includes(left);
  if (isListe(left)) return left.includes(right);
  return typeof left === 'string' && (typeof right === 'string' || typeof right === 'number')
    ? left.includes(String(right))
    : false;
};

const has = (left: unknown, right: unknown): boolean => {
  const sought = isListe(right) ? right : [right];
  if (isListe(left)) return sought.every((one) => left.includes(one));
  return isObject(left) && sought.every((one) => Object.hasOwn(left, String(one)));
};

/** A record says «nothing» by null or by leaving out: strictly the same. */
const isIdentical = (left: unknown, right: unknown): boolean => (left ?? null) === (right ?? null);

type Ordered = number;
/** Compared as JavaScript compares, whatever the two sides are. */
const ordered = (value: unknown): Ordered => value as Ordered;

type Compare = (left: unknown, right: unknown) => boolean;
const COMPARE: Readonly<Record<Operateur, Compare>> = {
  // biome-ignore lint/suspicious/noDoubleEquals: the documents' operator, loose as in JavaScript
  '==': (left, right) => left == right,
  // biome-ignore lint/suspicious/noDoubleEquals: the documents' operator, loose as in JavaScript
  '!=': (left, right) => left != right,
  '===': isIdentical,
  '!==': (left, right) => !isIdentical(left, right),
  '<': (left, right) => ordered(left) < ordered(right),
  '<=': (left, right) => ordered(left) <= ordered(right),
  '>': (left, right) => ordered(left) > ordered(right),
  '>=': (left, right) => ordered(left) >= ordered(right),
  includes,
  has,
};

/** Two lists are equal when they are one and the same, as in JavaScript: the copies of one list are one copy. */
const compare = (operator: Operateur, left: unknown, right: unknown): boolean => {
  const plainLeft = isListe(left) ? plainListe(left) : left;
  if (left === right) return COMPARE[operator](plainLeft, plainLeft);
  return COMPARE[operator](plainLeft, isListe(right) ? plainListe(right) : right);
};

/** `has` alone looks inside an object: at its own keys. */
const areComparable = (operator: Operateur, left: unknown, right: unknown): boolean =>
  isComparable(right) && (isComparable(left) || (operator === 'has' && isObject(left)));

/** Null written in the ask itself means «nothing»: it is compared, not awaited. */
const isAwaited = (ask: Ask, left: unknown, right: unknown): boolean =>
  ask.key2 === null ? isAbsent(left) && !isAbsent(right) : isAbsent(left) || isAbsent(right);

/** The answers of a form are all there is of them; of anything else, what was not read may well be said. */
const isRead = (faits: Faits, scope: Scope | null): boolean =>
  scope === null || scope === 'champs' || readOwn(faits, scope) !== undefined;

export interface AskResult {
  readonly ask: Ask;
  readonly valeur: Trivalent;
  readonly gauche: unknown;
  readonly droite: unknown;
}

/** A closed interpreter: a table of ten operators, and nothing else is ever run. */
export const evaluateAsk = (ask: Ask, faits: Faits): AskResult => {
  const gauche = readFait(faits, ask.scope, ask.key);
  const droite = ask.scope2 !== null && ask.key2 !== null ? readFait(faits, ask.scope2, ask.key2) : ask.value;
  const result = (valeur: Trivalent): AskResult => ({ ask, valeur, gauche, droite });
  if (!Object.hasOwn(COMPARE, ask.operator)) return result('non');
  if (!isRead(faits, ask.scope) || !isRead(faits, ask.scope2)) return result('inconnu');
  if (isAwaited(ask, gauche, droite)) return result('inconnu');
  if (!areComparable(ask.operator, gauche, droite)) return result('non');
  return result(compare(ask.operator, gauche, droite) ? 'oui' : 'non');
};

/** Logical AND of three values: one «non» settles it, whatever is not known. */
export const andOf = (valeurs: readonly Trivalent[]): Trivalent => {
  if (valeurs.includes('non')) return 'non';
  return valeurs.includes('inconnu') ? 'inconnu' : 'oui';
};
