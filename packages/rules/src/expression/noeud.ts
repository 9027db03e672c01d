import type { Ensemble } from './ensembles.ts';

export const ASSERTIONS = ['start', 'end', 'boundary', 'inside'] as const;
export type Assertion = (typeof ASSERTIONS)[number];

/** The syntax tree. Two leaves of the same `text` are the same set of characters; one of a single character says which. */
export type Noeud =
  | { readonly type: 'leaf'; readonly text: string; readonly ensemble: Ensemble; readonly only: number | null }
  | { readonly type: 'assertion'; readonly assertion: Assertion }
  | { readonly type: 'sequence'; readonly parts: readonly Noeud[] }
  | { readonly type: 'choice'; readonly branches: readonly Noeud[] }
  | { readonly type: 'repeat'; readonly noeud: Noeud; readonly min: number; readonly max: number };

export const EMPTY: Noeud = { type: 'sequence', parts: [] };
