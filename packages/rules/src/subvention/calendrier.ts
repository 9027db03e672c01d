/** The legal calendar is told in the time of Paris, wherever the reader and the machine are. */
const FORMAT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export interface PartiesParis {
  /** 2027-02-14 */
  readonly date: string;
  /** 12:00 */
  readonly heure: string;
}

/** Of an instant that the schema accepted. */
export const parisParts = (instant: string): PartiesParis => {
  const [date = '', heure = ''] = FORMAT.format(new Date(instant)).split(' ');
  return { date, heure };
};

/** Winter first: an hour that comes twice is the later one, one that never comes is said an hour later. */
const DECALAGES = ['+01:00', '+02:00'] as const;

/** The instant at which Paris reads this day and this hour. */
export const parisInstant = (date: string, heure: string): string => {
  const candidates = DECALAGES.map((decalage) => `${date}T${heure}:00${decalage}`);
  const isRight = (instant: string): boolean => {
    const parts = parisParts(instant);
    return parts.date === date && parts.heure === heure;
  };
  const instant = candidates.find(isRight) ?? `${date}T${heure}:00${DECALAGES[0]}`;
  return new Date(instant).toISOString();
};

const JOUR_BISSEXTIL = '02-29';
/** The same day and hour of Paris, one year later: a campaign taken up again. */
export const oneYearLater = (instant: string): string => {
  const { date, heure } = parisParts(instant);
  const [year = '', month = '', day = ''] = date.split('-');
  const monthDay = `${month}-${day}` === JOUR_BISSEXTIL ? '02-28' : `${month}-${day}`;
  return parisInstant(`${Number(year) + 1}-${monthDay}`, heure);
};

const JOUR = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'full' });
const MIDI = '12:00';
const MINUIT = '00:00';
/** «minuit» is read as the end of the day: its first instant is 0 h. */
const sayHeure = (heure: string): string => {
  const [hours, minutes] = heure.split(':');
  return heure === MIDI ? 'midi' : `${Number(hours)} h${minutes === '00' ? '' : ` ${minutes}`}`;
};

export const isMinuit = (instant: string): boolean => parisParts(instant).heure === MINUIT;

/** French writes the first day of a month «1er», which no browser does. */
export const sayJour = (instant: string): string => JOUR.format(new Date(instant)).replace(/ 1 /u, ' 1er ');

/** «dimanche 14 février 2027 à midi» */
export const sayInstant = (instant: string): string => `${sayJour(instant)} à ${sayHeure(parisParts(instant).heure)}`;

/** A day without its hour: 31/03/2027. */
export const jourCourt = (date: string): string => date.split('-').toReversed().join('/');
