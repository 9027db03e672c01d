import { instantBefore } from '@guichet/rules/jour';
import type { Tirage } from '@guichet/testing/tirage';
import type { Destin } from './donnees/destins.ts';
import type { CampagneDatee } from './monde.ts';

export const plusDays = (date: Date, days: number): Date => instantBefore(date, -days);
export const daysFrom = (from: Date, to: Date): number => wholePart(to.getTime() - from.getTime());
const HOUR_MS = 3_600_000;
const HOURS = 24;
const wholePart = (ms: number): number => ms / HOUR_MS / HOURS;

const [OPENS, MINUTES] = [7, 540];
const WEEKEND: readonly number[] = [0, 6];
const MINUTE_MS = 60_000;
const spread = (date: Date): number => Math.floor(date.getTime() / MINUTE_MS) % MINUTES;

/** The same day, or the Friday before, while people are up: from morning to the end of the afternoon. */
export const atWork = (date: Date): Date => {
  const day = new Date(date);
  while (WEEKEND.includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() - 1);
  day.setUTCHours(OPENS, spread(date), 0, 0);
  return day;
};
const PAUSE_MS = 17 * MINUTE_MS;
/** Each after the one before. */
const inOrder = (dates: readonly Date[]): Date[] => {
  let last = 0;
  return dates.map((date) => {
    last = Math.max(date.getTime(), last + PAUSE_MS);
    return new Date(last);
  });
};

const [JANVIER, JUIN] = [20, 140];
/** Once the year is over: what was done of it is told between January and June, and not later than now. */
export const compteRenduAt = (exercice: number, now: Date, tirage: Tirage): Date => {
  const wished = plusDays(new Date(`${exercice + 1}-01-01T09:00:00Z`), tirage.between(JANVIER, JUIN));
  const last = plusDays(now, -tirage.between(JANVIER, 2 * JANVIER));
  return atWork(new Date(Math.min(wished.getTime(), last.getTime())));
};

/** Nothing more happens to these: they may be long past. */
const FINIS: readonly Destin[] = ['clos', 'refuse', 'rejete', 'supprime', 'crfASaisir', 'crfRecu'];
const PAS_MAXIMUM = 4;
/** From the opening to the first request, which then is not on the Friday before. */
const WEEKEND_JOURS = 3;

/** From the first act to the last, in days since the first: typed within days, then at the pace of a service. */
const rythme = (saisie: number, suite: number, tirage: Tirage): number[] => {
  const days = [0];
  for (let rank = 1; rank < saisie; rank += 1) days.push((days.at(-1) ?? 0) + tirage.between(1, 60) / 20);
  for (let rank = 0; rank < suite; rank += 1) days.push((days.at(-1) ?? 0) + tirage.between(10, 90) / 10);
  return days;
};

interface Span {
  readonly saisie: number;
  readonly suite: number;
  readonly destin: Destin;
}

/** When each act happens: the request within its campaign, all that follows before now. */
export const momentsOf = (
  { saisie, suite, destin }: Span,
  { ouvre_at, clot_at }: Pick<CampagneDatee, 'ouvre_at' | 'clot_at'>,
  now: Date,
  tirage: Tirage,
): Date[] => {
  const days = rythme(saisie, suite, tirage);
  const envoi = days[saisie - 1] ?? 0;
  const last = plusDays(clot_at < now ? clot_at : now, -1);
  const room = Math.max(0, daysFrom(ouvre_at, last) - WEEKEND_JOURS - envoi - suite);
  const debut = plusDays(ouvre_at, WEEKEND_JOURS + (tirage.between(0, 1_000) / 1_000) * room);
  const wanted = Math.max(1, (days.at(-1) ?? 0) - envoi);
  const possible = Math.max(0.5, daysFrom(plusDays(debut, envoi), now) - tirage.between(2, 30) / 2);
  const stretch = Math.min(FINIS.includes(destin) ? 1 : PAS_MAXIMUM, possible / wanted);
  const raw = days.map((day) => plusDays(debut, day <= envoi ? day : envoi + (day - envoi) * stretch));
  return inOrder(raw.map(atWork));
};
