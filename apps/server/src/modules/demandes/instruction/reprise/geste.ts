import type { ComplementSaisi, EtatLettre, Transition } from '@guichet/rules/instruction';

/** What a batch does of each, with all that doing it asks for. */
export type GesteLot =
  | { readonly acte: Transition; readonly texte: string }
  | { readonly acte: 'message'; readonly message: string }
  | { readonly acte: 'complement'; readonly complements: readonly ComplementSaisi[] }
  | { readonly acte: 'confier'; readonly assigne_a: string | null }
  | { readonly acte: Exclude<EtatLettre, 'a_generer'> };

/** Under which name it may be taken back, and for how long; no name, nothing is held nor kept. */
export interface Retenue {
  readonly lot: string | undefined;
  readonly delai: number;
  readonly geste: GesteLot;
}
