import type { Titre } from '@guichet/contract/rda';
import { daysBetween } from '@guichet/rules/jour';

/** A titre on a line of years: where it begins and how long it is, in per cent of the line. */
interface Trait {
  readonly gauche: number;
  readonly largeur: number;
}
export interface Ligne {
  readonly debut: number;
  readonly fin: number;
}

const anneeDe = (jour: string): number => Number(jour.slice(0, 4));
const AVANT = 1;
const APRES = 4;

/** From the first that runs to the last that ends, this year always in sight. */
export const ligneOf = (titres: readonly Titre[], jour: string): Ligne => {
  const ici = anneeDe(jour);
  const debuts = titres.map(({ date_effet }) => anneeDe(date_effet));
  const fins = titres.flatMap(({ date_fin }) => (date_fin === null ? [] : [anneeDe(date_fin) + 1]));
  return { debut: Math.min(ici - AVANT, ...debuts), fin: Math.max(ici + APRES, ...fins) };
};

export const anneesDe = ({ debut, fin }: Ligne): readonly number[] =>
  Array.from({ length: fin - debut }, (_, rang) => debut + rang);

const PART = 100;
const AN_MS = 31_557_600_000;
/** Where a day stands on the line. */
export const placeDe = (jour: string, { debut, fin }: Ligne): number => {
  const annees = (Date.parse(`${jour}T12:00:00Z`) - Date.parse(`${debut}-01-01T00:00:00Z`)) / AN_MS;
  return Math.min(PART, Math.max(0, (annees / (fin - debut)) * PART));
};

/** One without end goes to the end of the line. */
export const traitDe = ({ date_effet, date_fin }: Titre, ligne: Ligne): Trait => {
  const gauche = placeDe(date_effet, ligne);
  return { gauche, largeur: (date_fin === null ? PART : placeDe(date_fin, ligne)) - gauche };
};

/** As its first reminder: from then on, one renews it. */
const BIENTOT_JOURS = 180;
/** How many days it still has, once they are few; null before that, and for one that proves nothing. */
export const resteDe = ({ valide, date_fin }: Titre, jour: string): number | null => {
  const reste = valide && date_fin !== null ? daysBetween(jour, date_fin) : null;
  return reste !== null && reste <= BIENTOT_JOURS ? reste : null;
};
