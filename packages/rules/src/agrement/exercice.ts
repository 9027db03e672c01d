import type { ContenuAgrement } from './agrement.schema.ts';

type Periode = { readonly fenetre?: ContenuAgrement['fenetre'] | undefined };

/** Asked for all the year, it is bound to none; a grant never is. */
export const isTouteLAnnee = ({ fenetre }: Periode): boolean => fenetre === null;

/** The year that it is asked for under: that of its window, else the one that people live in once that of its version is over. */
export const exerciceDemande = (
  { campagne_exercice, fenetre }: Periode & { readonly campagne_exercice: number },
  annee: number,
): number => (isTouteLAnnee({ fenetre }) ? Math.max(campagne_exercice, annee) : campagne_exercice);
