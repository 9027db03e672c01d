import { daysBetween } from '../jour/index.ts';
import type { SessionCec } from './session.ts';

/** Days before the end of a session when valideurs are told what waits, each once. */
const RAPPELS = [7, 30, 60] as const;
const OCTOBRE = '-10-';

/** What an association is told of its declarations; the first that is due is the one that is written. */
export type AvisCec = 'J-7' | 'J-30' | 'J-60' | 'recues' | 'octobre';

interface Attente {
  readonly session: Pick<SessionCec, 'date_fin'>;
  readonly jour: string;
  /** Whether declarations came since its valideurs were last told of some. */
  readonly isNouvelle: boolean;
  readonly hasValideur: boolean;
}

/** Today's, the most pressing first: one mail says them all. Of the reminders that passed, the last alone is said. */
export const avisDus = ({ session, jour, isNouvelle, hasValideur }: Attente): AvisCec[] => {
  const reste = daysBetween(jour, session.date_fin);
  if (reste < 0) return [];
  if (!hasValideur) return jour.slice(4, 8) === OCTOBRE ? ['octobre'] : [];
  const rappel = RAPPELS.find((jours) => reste <= jours);
  return [...(rappel === undefined ? [] : [`J-${rappel}` as const]), ...(isNouvelle ? (['recues'] as const) : [])];
};
