import type { Sort } from './commission.ts';

export interface LigneAClasser {
  readonly nom: string;
  readonly propose: number;
  readonly vote: { readonly sort: Sort; readonly montant: number } | null;
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

/** The largest proposal first: each takes its amount, until the money ends. `aRepartir` null bounds nothing. */
export const classer = <Ligne extends LigneAClasser>(
  lignes: readonly Ligne[],
  aRepartir: number | null,
): Classement<Ligne> => {
  let cumul = 0;
  const rangees = lignes.toSorted(byPropose).map((ligne, index): Rangee<Ligne> => {
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
