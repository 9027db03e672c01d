import { allowed, denied, type Verdict } from '../verdict.ts';
import { buildAutomate } from './automate.ts';
import type { RefusExpression } from './expression.erreurs.ts';
import { parseExpression } from './parse.ts';
import { simulate } from './simulate.ts';
import { buildTables } from './tables.ts';

export const EXPRESSION_MAXIMUM = 300;
/** A longer text is not tested: it does not match. */
export const TEXTE_TESTE_MAXIMUM = 10_000;

export interface Expression {
  readonly test: (text: string) => boolean;
}

export type Compilation =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly code: RefusExpression };

const compile = (source: string): Compilation => {
  if (source.length > EXPRESSION_MAXIMUM) return denied('EXPRESSION_TROP_LONGUE');
  const analyse = parseExpression(source);
  if (!analyse.ok) return analyse;
  const automate = buildAutomate(analyse.noeud);
  if (automate === null) return denied('EXPRESSION_TROP_LARGE');
  const tables = buildTables(automate);
  const test = (text: string): boolean => text.length <= TEXTE_TESTE_MAXIMUM && simulate(automate, tables, text);
  return { ok: true, expression: { test } };
};

/** The same text always gives the same answer: remembering a few changes nothing but the time. */
const MEMOIRE_MAXIMUM = 50;
const memoire = new Map<string, Compilation>();

/** T31: an author's expression never becomes a RegExp. It says what `new RegExp(source, 'u').test(text)` would. */
export const compileExpression = (source: string): Compilation => {
  const known = memoire.get(source);
  if (known) return known;
  const compilation = compile(source);
  if (memoire.size >= MEMOIRE_MAXIMUM) memoire.clear();
  if (source.length <= EXPRESSION_MAXIMUM) memoire.set(source, compilation);
  return compilation;
};

export const checkExpression = (source: string): Verdict<RefusExpression> => {
  const compilation = compileExpression(source);
  return compilation.ok ? allowed : denied(compilation.code);
};

/** An expression that is refused matches nothing. */
export const matchesExpression = (source: string, text: string): boolean => {
  const compilation = compileExpression(source);
  return compilation.ok && compilation.expression.test(text);
};
