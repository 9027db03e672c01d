import { createHasard, type Hasard } from './seed.ts';

export interface ExpressionDeHasard {
  readonly source: string;
  readonly text: string;
}

const ATOMES: readonly string[] = [
  ...['a', 'b', 'é', '1', ' ', '-', '😀', '.', '\\d', '\\D', '\\w', '\\W', '\\s', '\\S', '\\.', '\\-', '\\/', '\\n'],
  ...[
    '\\u0061',
    '\\u{1F600}',
    '\\x62',
    '\\p{L}',
    '\\P{L}',
    '\\p{Lu}',
    '\\p{M}',
    '[ab]',
    '[^ab]',
    '[a-z\\d]',
    '[^]',
    '[]',
  ],
  ...['[\\w-]', '[😀-😎]', '[^\\s\\p{P}]', '^', '$', '\\b', '\\B'],
];
const QUANTIFICATEURS: readonly string[] = ['', '', '', '', '*', '+', '?', '*?', '{2}', '{1,}', '{0,2}', '{1,60}'];
/** Refused each for its reason: the reason must be the same on both sides. */
const REFUSEES: readonly string[] = [
  '(',
  '[z-a]',
  '*',
  '(a)\\1',
  '(?=a)',
  '\\p{Greek}',
  'a{5000}',
  '\\q',
  'a'.repeat(301),
];
const SIGNES: readonly string[] = [
  'a',
  'a',
  'b',
  'A',
  'é',
  'e\u0301',
  '1',
  ' ',
  '.',
  '-',
  '_',
  '\n',
  '😀',
  '\ud83d',
  '\u00a0',
];

const anyPartie = (hasard: Hasard, depth: number): string => {
  if (depth > 0 && hasard.below(3) === 0)
    return `${hasard.pick(['(', '(?:'])}${anyBranches(hasard, depth - 1)})${hasard.pick(QUANTIFICATEURS)}`;
  const atome = hasard.pick(ATOMES);
  return /^(?:\^|\$|\\b|\\B)$/iu.test(atome) ? atome : `${atome}${hasard.pick(QUANTIFICATEURS)}`;
};
const anyBranches = (hasard: Hasard, depth: number): string =>
  [0, ...hasard.list(2, () => 0)].map(() => hasard.list(3, () => anyPartie(hasard, depth)).join('')).join('|');

/** The n-th pair: an expression, one in ten of them refused, and a text. */
export const anyExpression = (number: number): ExpressionDeHasard => {
  const hasard = createHasard(number);
  const text = hasard.list(hasard.pick([3, 12, 200]), () => hasard.pick(SIGNES)).join('');
  const refusee = hasard.below(10) === 0 ? hasard.pick(REFUSEES) : '';
  const [before, after] = hasard.pick([
    ['', ''],
    ['^(?:', ')$'],
    ['', '$'],
  ] as const);
  return { source: `${before}${anyBranches(hasard, 2)}${refusee}${after}`, text };
};
