import { addMonths } from '../jour/index.ts';
import type { EtatTitre } from './titre.ts';

const MOIS_LISIBLE = 60;
/** Ended by an act, and not on the day that it was given for. */
const FINIS_PAR_ACTE: readonly EtatTitre[] = ['retire', 'renonce', 'annule'];

interface Fini {
  readonly etat: EtatTitre;
  readonly date_fin: string | null;
  /** The day of its last act. */
  readonly change_le: string;
}

/** P-25: what ended is said to anyone for five years; after that it is nobody's business any more. */
export const isLisible = ({ etat, date_fin, change_le }: Fini, jour: string): boolean => {
  const fin = FINIS_PAR_ACTE.includes(etat) ? change_le : date_fin;
  return fin === null || addMonths(fin, MOIS_LISIBLE) >= jour;
};
