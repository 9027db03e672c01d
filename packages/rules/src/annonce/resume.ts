import { addDays, dayOf, mondayFrom, startOfDay } from '../jour/index.ts';

/** When a mail leaves, for who wants one; who wants none is never written to. */
export const RYTHMES = ['immediat', 'jour', 'semaine'] as const;
export type Rythme = (typeof RYTHMES)[number];
export const LIBELLES_RYTHME: Readonly<Record<Rythme | 'jamais', string>> = {
  immediat: 'Tout de suite',
  jour: 'Une fois par jour',
  semaine: 'Une fois par semaine',
  jamais: 'Jamais',
};

/** What someone chose about one subject. */
export interface Choix {
  readonly courriel: boolean;
  readonly rythme: Rythme;
}
/** How one notice leaves for one person. */
export type Envoi = 'non' | Rythme;

/** What comes before this hour leaves the same morning: an hour before they are written, so that no change of clock matters. */
const HEURE_LIMITE = 6;
const HEURE_MS = 3_600_000;

/** The day, in Paris, of the summary that says it; on Mondays for who wants one a week. */
export const jourResume = (rythme: Exclude<Rythme, 'immediat'>, now: Date): string => {
  const jour = dayOf(now);
  const limite = startOfDay(jour).getTime() + HEURE_LIMITE * HEURE_MS;
  const matin = now.getTime() < limite ? jour : addDays(jour, 1);
  return rythme === 'jour' ? matin : mondayFrom(matin);
};
