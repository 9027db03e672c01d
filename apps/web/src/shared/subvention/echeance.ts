import { dayOf, daysBetween } from '@guichet/rules/jour';
import { campagneOf, campagneSubvention, type SousDispositif } from '@guichet/rules/subvention';
import { formatHeure } from '../format/format.ts';

const PARIS = 'Europe/Paris';
const dayFormat = new Intl.DateTimeFormat('fr-FR', {
  timeZone: PARIS,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Nearer than this, the days left are said. */
const PROCHE = 30;

/** «vendredi 1er janvier 2027 à midi» */
export const sayInstant = (date: Date): string => {
  const heure = formatHeure(date).replace(/^0/, '');
  return `${dayFormat.format(date).replace(' 1 ', ' 1er ')} à ${heure === '12h00' ? 'midi' : heure}`;
};

/** A campaign that begins with a day begins that day: the hour would only be noise. */
const sayDebut = (date: Date): string => sayInstant(date).replace(' à 0h00', '');

const plural = (count: number, word: string): string => `${count} ${word}${count > 1 ? 's' : ''}`;
const sayMemeJour = (ms: number): string =>
  ms >= HOUR_MS
    ? `il reste ${plural(Math.floor(ms / HOUR_MS), 'heure')}`
    : `il reste ${plural(Math.max(1, Math.floor(ms / MINUTE_MS)), 'minute')}`;

/** By the days of the calendar in Paris, as people count them; nothing when it is far. */
export const sayReste = (fin: Date, now: Date): string | null => {
  const days = daysBetween(dayOf(now), dayOf(fin));
  if (days >= PROCHE || fin < now) return null;
  if (days === 0) return `c’est aujourd’hui, ${sayMemeJour(fin.getTime() - now.getTime())}`;
  return days === 1 ? 'c’est demain' : `il reste ${days} jours`;
};

type Dates = Pick<SousDispositif, 'date_debut' | 'date_fin'>;
export interface Echeance {
  readonly phrase: string;
  readonly reste: string | null;
}

const datesOf = (all: readonly Dates[], key: keyof Dates): number[] =>
  all.map((one) => Date.parse(one[key])).toSorted((a, b) => a - b);

const sayOuverte = (open: readonly Dates[], now: Date): Echeance => {
  const ends = datesOf(open, 'date_fin');
  const soonest = new Date(ends[0] ?? 0);
  const isOne = ends.every((end) => end === ends[0]);
  return {
    phrase: `${isOne ? 'Ouverte jusqu’au' : 'Ouverte, première clôture le'} ${sayInstant(soonest)}`,
    reste: sayReste(soonest, now),
  };
};

/** When it can be asked for, in a sentence (SUBV-022). */
export const sayEcheance = (dates: readonly Dates[], now: Date): Echeance => {
  if (dates.length === 0) return { phrase: 'Aucune campagne annoncée', reste: null };
  const etat = campagneSubvention(dates, now);
  const concerned = dates.filter((one) => campagneOf(one, now) === etat);
  if (etat === 'ouverte') return sayOuverte(concerned, now);
  if (etat === 'a_venir') {
    const [first = 0] = datesOf(concerned, 'date_debut');
    return { phrase: `Ouvrira le ${sayDebut(new Date(first))}`, reste: null };
  }
  const last = datesOf(concerned, 'date_fin').at(-1) ?? 0;
  return { phrase: `Close depuis le ${sayInstant(new Date(last))}`, reste: null };
};

export const sayPeriode = ({ date_debut, date_fin }: Dates): string =>
  `du ${sayDebut(new Date(date_debut))} au ${sayInstant(new Date(date_fin))}`;
