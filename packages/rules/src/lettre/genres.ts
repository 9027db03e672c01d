import type { Genre } from '../genre/index.ts';

/** What a letter of decision says, by the decision that it tells: of a grant, of an approval, then of a titre. */
export const GENRES_LETTRE = [
  ...(['accord', 'refus', 'rejet'] as const),
  ...(['agrement', 'refusAgrement', 'rejetAgrement'] as const),
  ...(['suspension', 'levee', 'retrait'] as const),
] as const;
export type GenreLettre = (typeof GENRES_LETTRE)[number];

/** What became of a titre, and not the decision that gave it. */
export const ACTES_LETTRE: readonly GenreLettre[] = ['suspension', 'levee', 'retrait'];

export const NOMS_GENRE_LETTRE: Readonly<Record<GenreLettre, string>> = {
  accord: 'Attribution d’une subvention',
  refus: 'Refus d’une subvention',
  rejet: 'Rejet d’une demande de subvention',
  agrement: 'Agrément',
  refusAgrement: 'Refus d’un agrément',
  rejetAgrement: 'Rejet d’une demande d’agrément',
  suspension: 'Suspension d’un agrément',
  levee: 'Levée d’une suspension',
  retrait: 'Retrait d’un agrément',
};

const GENRES_DE: Readonly<Record<Genre, readonly GenreLettre[]>> = {
  subvention: ['accord', 'refus', 'rejet'],
  agrement: ['agrement', 'refusAgrement', 'rejetAgrement', ...ACTES_LETTRE],
};
/** The acts that requests of this kind can have. */
export const genresLettreDe = (genre: Genre): readonly GenreLettre[] => GENRES_DE[genre];
