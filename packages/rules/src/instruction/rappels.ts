import { daysBetween } from '../jour/index.ts';

/** When an association is reminded of what a service asked for: a week after, three days before the end, the last day. */
export const RAPPELS = ['J+7', 'J-3', 'J'] as const;
export type Rappel = (typeof RAPPELS)[number];

const APRES = 7;
const AVANT = 3;

interface Demande {
  /** Days, as Paris says them: AAAA-MM-JJ. */
  readonly demande_le: string;
  readonly echeance: string;
}

/** The one that is due on this day; a night that was missed is caught up by the latest, never by several at once. */
export const rappelDu = ({ demande_le, echeance }: Demande, aujourdhui: string): Rappel | null => {
  const reste = daysBetween(aujourdhui, echeance);
  if (reste <= 0) return 'J';
  if (reste <= AVANT) return 'J-3';
  return daysBetween(demande_le, aujourdhui) >= APRES ? 'J+7' : null;
};

/** Once more time is left, what was said of the end is to be said again; what was said of the beginning is not. */
export const rappelApresProlongation = (dernier: Rappel | null): Rappel | null => (dernier === null ? null : 'J+7');

/** Each once, and none after a later one. */
export const isRappelNouveau = (rappel: Rappel, dernier: Rappel | null): boolean =>
  dernier === null || RAPPELS.indexOf(rappel) > RAPPELS.indexOf(dernier);
