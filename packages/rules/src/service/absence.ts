import { addMonths } from '../jour/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';

export interface Absence {
  readonly personne: string;
  readonly du: string;
  readonly au: string;
  readonly remplacant: string | null;
}

const overlaps = (a: Pick<Absence, 'du' | 'au'>, b: Pick<Absence, 'du' | 'au'>): boolean =>
  a.du <= b.au && b.du <= a.au;

export const isAbsent = ({ du, au }: Pick<Absence, 'du' | 'au'>, jour: string): boolean => du <= jour && jour <= au;

interface Annonce {
  readonly aujourdhui: string;
  /** The people of the team. */
  readonly equipe: readonly string[];
  /** Those already said, of the whole team. */
  readonly absences: readonly Absence[];
}
export type RefusAbsence = 'ABSENCE_DATES' | 'ABSENCE_DEJA_DITE' | 'REMPLACANT_INCONNU' | 'REMPLACANT_ABSENT';

/** Nobody replaces themself, nor while away, nor lets who replaces others go without their dossiers having an owner there. */
export const checkAbsence = (asked: Absence, { aujourdhui, equipe, absences }: Annonce): Verdict<RefusAbsence> => {
  const { personne, du, au, remplacant } = asked;
  if (au < du || au < aujourdhui || au > addMonths(aujourdhui, 24)) return denied('ABSENCE_DATES');
  const pendant = absences.filter((one) => overlaps(one, asked));
  if (pendant.some((one) => one.personne === personne)) return denied('ABSENCE_DEJA_DITE');
  if (pendant.some((one) => one.remplacant === personne)) return denied('REMPLACANT_ABSENT');
  if (remplacant === null) return allowed;
  if (remplacant === personne || !equipe.includes(remplacant)) return denied('REMPLACANT_INCONNU');
  return pendant.some((one) => one.personne === remplacant) ? denied('REMPLACANT_ABSENT') : allowed;
};
