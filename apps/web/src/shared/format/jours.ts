import { dayOf } from '@guichet/rules/jour';

const format = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', ...options });
  return (jour: string): string => made.format(new Date(`${jour}T12:00:00Z`));
};

/** A day of the calendar, already one of Paris: «12», «mars», «ven. 12 mars». */
export const quantieme = format({ day: 'numeric' });
export const moisDe = format({ month: 'short' });
/** «lundi 15 mars 2027» */
export const jourLong = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const jourCourtDe = format({ weekday: 'short', day: 'numeric', month: 'short' });
const jourAnneeDe = format({ day: 'numeric', month: 'short', year: 'numeric' });
/** With its year when it is not this one. */
export const sayJourDe = (jour: string, now: Date): string =>
  jour.slice(0, 4) === dayOf(now).slice(0, 4) ? jourCourtDe(jour) : jourAnneeDe(jour);

const aujourdhui = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'full' });
/** «Lundi 8 mars 2027» */
export const jourDuMoment = (now: Date): string =>
  aujourdhui.format(now).replace(/^./u, (first) => first.toLocaleUpperCase('fr-FR'));
