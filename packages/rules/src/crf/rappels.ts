import { daysBetween } from '../jour/index.ts';

const SEMAINE = 7;
/** Days before the due date; the nearest that is reached is said. */
const AVANT = [7, 30, 60] as const;
/** After half a year of them, one more changes nothing: the service has been told each time. */
const SEMAINES_MAXIMUM = 26;

export interface RappelCrf {
  /** Said once for a report and a due date: one that came back is awaited for another day. */
  readonly palier: string;
  /** Until the due date; below zero once it is past. */
  readonly jours: number;
  readonly isEnRetard: boolean;
}

/** instruction.md 7: J-60, J-30, J-7, then every week of delay. A night that was missed is not said later. */
export const rappelCrf = (echeance: string, aujourdhui: string): RappelCrf | null => {
  const jours = daysBetween(aujourdhui, echeance);
  if (jours >= 0) {
    const reached = AVANT.find((avant) => jours <= avant);
    return reached === undefined ? null : { palier: `J-${reached}:${echeance}`, jours, isEnRetard: false };
  }
  const semaine = Math.ceil(-jours / SEMAINE);
  return semaine > SEMAINES_MAXIMUM ? null : { palier: `retard-${semaine}:${echeance}`, jours, isEnRetard: true };
};
export const JOURS_PREMIER_RAPPEL = 60;
/** After the due date; beyond it nothing is said any more. */
export const JOURS_DERNIER_RAPPEL = SEMAINES_MAXIMUM * SEMAINE;
