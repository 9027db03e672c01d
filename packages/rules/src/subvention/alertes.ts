import { addDays, dayOf } from '../jour/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';
import { jourCourt } from './calendrier.ts';

/** Few enough to be read at a glance, and to be looked at each hour for everyone. */
const RECHERCHES_MAXIMUM = 20;
export const canGarderRecherche = (gardees: number): Verdict<'RECHERCHES_TROP_NOMBREUSES'> =>
  gardees < RECHERCHES_MAXIMUM ? allowed : denied('RECHERCHES_TROP_NOMBREUSES');

/** How long before its campaign opens or closes a scheme is said again. */
export const JOURS_AVANT_ALERTE = 7;

type FaitAlerte = 'nouvelle' | 'ouvre' | 'ferme';
export interface SubventionSuivie {
  readonly id: string;
  readonly nom: string;
  readonly campagne_exercice: number;
  /** Since when everyone sees it; null for what was there before that was noted. */
  readonly active_at: Date | null;
  readonly date_debut: Date | null;
  readonly date_fin: Date | null;
}
export interface Alerte {
  readonly fait: FaitAlerte;
  readonly nom: string;
  /** The day in question, for what opens or closes. */
  readonly jour: string | null;
  /** The same is not said twice of one search; another campaign is another thing. */
  readonly cle: string;
}

const isSoon = (instant: Date | null, now: Date): instant is Date =>
  instant !== null && instant > now && dayOf(instant) <= addDays(dayOf(now), JOURS_AVANT_ALERTE);

/** What there is to say, now, to who has kept this search since then. */
export const alertesOf = (subvention: SubventionSuivie, gardee: Date, now: Date): Alerte[] => {
  const { id, nom, campagne_exercice, active_at, date_debut, date_fin } = subvention;
  if (date_fin === null || date_fin < now) return [];
  const datee = (fait: 'ouvre' | 'ferme', instant: Date): Alerte => {
    const jour = dayOf(instant);
    return { fait, nom, jour, cle: `${id}:${fait}:${jour}` };
  };
  return [
    ...(active_at !== null && active_at > gardee
      ? [{ fait: 'nouvelle' as const, nom, jour: null, cle: `${id}:nouvelle:${campagne_exercice}` }]
      : []),
    ...(isSoon(date_debut, now) ? [datee('ouvre', date_debut)] : []),
    ...(isSoon(date_fin, now) && date_debut !== null && date_debut <= now ? [datee('ferme', date_fin)] : []),
  ];
};

const DITES: Readonly<Record<FaitAlerte, (jour: string) => string>> = {
  nouvelle: () => 'nouvelle dans le répertoire',
  ouvre: (jour) => `ouvre le ${jourCourt(jour)}`,
  ferme: (jour) => `ferme le ${jourCourt(jour)}`,
};
/** Of one notice; the others are counted, and the search shows them. */
const NOMMEES = 10;
/** All that is to say of one search, in one sentence. */
export const phraseAlertes = (recherche: string, alertes: readonly Alerte[]): string => {
  const dites = alertes.slice(0, NOMMEES).map(({ fait, nom, jour }) => `${nom} (${DITES[fait](jour ?? '')})`);
  const reste = alertes.length - dites.length;
  const fin = reste === 0 ? '' : ` ; et ${reste} autre${reste > 1 ? 's' : ''}`;
  return `Pour votre recherche «\u00a0${recherche}\u00a0» : ${dites.join(' ; ')}${fin}.`;
};
