/** The legal day is the one that Paris reads, wherever the reader and the machine are. */
const FORMAT = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });
const DAY_MS = 86_400_000;

const readDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** AAAA-MM-JJ: the day of an instant in Paris. */
export const dayOf = (instant: Date | string): string => FORMAT.format(new Date(instant));

const HOUR_MS = 3_600_000;
/** When a day begins in Paris: two hours before midnight in Greenwich in summer, one in winter. */
export const startOfDay = (day: string): Date => {
  const summer = new Date(readDay(day) - 2 * HOUR_MS);
  return dayOf(summer) === day ? summer : new Date(readDay(day) - HOUR_MS);
};

/** The year that it is in Paris. */
export const yearOf = (instant: Date | string): number => Number(dayOf(instant).slice(0, 4));

/** Days of the calendar: the nights when the clocks change count as one, like the others. */
export const addDays = (day: string, days: number): string =>
  new Date(readDay(day) + days * DAY_MS).toISOString().slice(0, 10);

/** From one day to another; below zero when the second comes first. */
export const daysBetween = (from: string, to: string): number => Math.round((readDay(to) - readDay(from)) / DAY_MS);

/** So many times twenty-four hours before an instant: how long something is kept, not a day that people read. */
export const instantBefore = (instant: Date, days: number): Date => new Date(instant.getTime() - days * DAY_MS);

/** How many times twenty-four hours have gone by from one instant to another. */
export const wholeDays = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / DAY_MS);

/** The same day of a later month, or its last one when that month is shorter. */
export const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 'AAAA-MM-JJ'.length);
};

const LUNDI = 1;
const JOURS_SEMAINE = 7;
/** That day if it is a Monday, else the one that follows. */
export const mondayFrom = (day: string): string =>
  addDays(day, (LUNDI - new Date(readDay(day)).getUTCDay() + JOURS_SEMAINE) % JOURS_SEMAINE);
