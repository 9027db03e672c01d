import { byMoyenne } from '../notation/index.ts';
import type { Sort } from './commission.ts';

export interface LigneAClasser {
  readonly nom: string;
  readonly propose: number;
  readonly vote: { readonly sort: Sort; readonly montant: number } | null;
  /** Of those who scored it, in hundredths; null while nobody has. */
  readonly moyenne?: number | null | undefined;
}
export interface Rangee<Ligne> {
  readonly ligne: Ligne;
  readonly rang: number;
  /** Put to the vote, or carried; nothing once it is refused or put off. */
  readonly montant: number;
  readonly cumul: number;
  /** Beyond what there is to share. */
  readonly isAuDela: boolean;
}
export interface Classement<Ligne> {
  readonly rangees: readonly Rangee<Ligne>[];
  /** Before which line the money ends, and what is then left; null while all fit. */
  readonly coupure: { readonly rang: number; readonly reste: number } | null;
  readonly adopte: number;
}

const montantDe = ({ propose, vote }: LigneAClasser): number => {
  if (vote === null || vote.sort === 'reserve') return propose;
  return vote.sort === 'adopte' ? vote.montant : 0;
};
const byPropose = (one: LigneAClasser, other: LigneAClasser): number =>
  other.propose - one.propose || one.nom.localeCompare(other.nom, 'fr');

type Compare = (one: LigneAClasser, other: LigneAClasser) => number;
export const ORDRES_CLASSEMENT = ['propose', 'moyenne'] as const;
export type OrdreClassement = (typeof ORDRES_CLASSEMENT)[number];
const ORDRES: Readonly<Record<OrdreClassement, Compare>> = {
  propose: byPropose,
  moyenne: (one, other) => byMoyenne(one.moyenne ?? null, other.moyenne ?? null) || byPropose(one, other),
};

/**
 * The largest proposal first, or the best score: each takes its amount, until the money ends. `aRepartir` null bounds
 * nothing.
 */
export const classer = <Ligne extends LigneAClasser>(
  lignes: readonly Ligne[],
  aRepartir: number | null,
  ordre: OrdreClassement = 'propose',
): Classement<Ligne> => {
  let cumul = 0;
  const rangees = lignes.toSorted(ORDRES[ordre]).map((ligne, index): Rangee<Ligne> => {
    const montant = montantDe(ligne);
    cumul += montant;
    return { ligne, rang: index + 1, montant, cumul, isAuDela: aRepartir !== null && cumul > aRepartir };
  });
  const first = rangees.find(({ isAuDela }) => isAuDela);
  const adopte = lignes.reduce((sum, { vote }) => sum + (vote?.sort === 'adopte' ? vote.montant : 0), 0);
  return {
    rangees,
    adopte,
    coupure:
      first && aRepartir !== null ? { rang: first.rang, reste: aRepartir - (first.cumul - first.montant) } : null,
  };
};
