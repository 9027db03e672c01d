/** What wrong guesses are counted under. */
export type GenreFrein =
  /** One account, from one place. */
  | 'paire'
  /** One account, wherever the guesses come from. */
  | 'compte'
  /** One place, whatever account it aims at. */
  | 'lieu'
  /** One account, from a device where it was opened before. */
  | 'appareil'
  /** An open session that must prove again who sits there. */
  | 'session';

interface Frein {
  /** Wrong guesses that cost nothing. */
  readonly libres: number;
  /** Seconds to wait after the last of them; twice as long after each further one. */
  readonly premier: number;
  /** Seconds, however many there were. */
  readonly plafond: number;
  /** Seconds after which one of them is forgotten. */
  readonly oubli: number;
}

const HEURE = 3_600;

/** Every figure of the brake. As long a wait as it takes to forget one: whoever goes on never gains on it. */
export const FREINS: Readonly<Record<GenreFrein, Frein>> = {
  paire: { libres: 10, premier: 15, plafond: HEURE / 2, oubli: HEURE / 2 },
  compte: { libres: 20, premier: 15, plafond: HEURE / 2, oubli: HEURE / 2 },
  lieu: { libres: 30, premier: 2, plafond: HEURE / 20, oubli: HEURE / 20 },
  appareil: { libres: 10, premier: 15, plafond: HEURE / 4, oubli: HEURE / 4 },
  session: { libres: 5, premier: 15, plafond: HEURE / 4, oubli: HEURE / 4 },
};

/** How many wrong guesses weigh, as of when they were last counted. */
export interface Compteur {
  readonly niveau: number;
  readonly at: Date;
}

/** Between two counts: so that a guess forgotten by a few seconds is still a guess. */
const DEMI = 0.5;
const secondsBetween = (from: Date, to: Date): number => Math.max(0, (to.getTime() - from.getTime()) / 1_000);

/** Seconds before the next guess is looked at; 0 when it may be now. */
export const attenteOf = (genre: GenreFrein, { niveau, at }: Compteur, now: Date): number => {
  const { libres, premier, plafond } = FREINS[genre];
  if (niveau < libres - DEMI) return 0;
  const delai = Math.min(plafond, premier * 2 ** Math.max(0, niveau - libres));
  return Math.max(0, Math.ceil(delai - secondsBetween(at, now)));
};

/** One more wrong guess, on top of those that time has not forgotten. */
export const addEchec = (genre: GenreFrein, { niveau, at }: Compteur, now: Date): Compteur => ({
  niveau: Math.max(0, niveau - secondsBetween(at, now) / FREINS[genre].oubli) + 1,
  at: now,
});

/** A guess counted before it was looked at, and that was right. */
export const removeEchec = ({ niveau, at }: Compteur): Compteur => ({ niveau: Math.max(0, niveau - 1), at });

/** Whether this guess is the one after which the owner is to be told. A place has no owner. */
export const isAlerte = (genre: GenreFrein, avant: Compteur, apres: Compteur): boolean => {
  const seuil = FREINS[genre].libres - DEMI;
  return genre !== 'lieu' && avant.niveau < seuil && apres.niveau >= seuil;
};

/** As people say a wait: « 15 secondes », « 4 minutes ». */
export const sayAttente = (seconds: number): string => {
  if (seconds < 60) return seconds > 1 ? `${seconds} secondes` : 'une seconde';
  const minutes = Math.ceil(seconds / 60);
  return minutes > 1 ? `${minutes} minutes` : 'une minute';
};
