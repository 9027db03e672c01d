import { chanceOf } from './random.ts';
import { COMMUNES, FINS, SUITES, SYLLABES } from './vocabulaire.ts';

export interface Commune {
  readonly nom: string;
  readonly cp: string;
  readonly insee: string;
  readonly departement: string;
}

const METROPOLE = Array.from({ length: 95 }, (_, index) => String(index + 1).padStart(2, '0')).filter(
  (d) => d !== '20',
);
const DEPARTEMENTS: readonly string[] = [...METROPOLE, '2A', '2B', '971', '972', '973', '974', '976'];

/** Corsica and overseas have letters in their numbers: those that a too simple pattern would miss. */
const GREFFES: Readonly<Record<string, string>> = { 971: '9G', 972: '9M', 973: '9C', 974: '9R', 976: '9T' };
export const greffeOf = (departement: string): string => GREFFES[departement] ?? departement;

const postcodeOf = (departement: string, rank: number): string => {
  const base = departement.startsWith('2A') || departement.startsWith('2B') ? '20' : departement;
  return (base + String(rank * 10).padStart(3, '0')).slice(0, 5).padEnd(5, '0');
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const nameOf = (rank: number): string => {
  const chance = chanceOf(1901, rank);
  const kind = chance.next();
  if (kind < 0.3) return `${chance.pick(COMMUNES)}-${chance.pick(SUITES)}`;
  const invented = capital(chance.pick(SYLLABES) + chance.pick(SYLLABES) + chance.pick(FINS));
  if (kind < 0.5) return `Saint-${invented}`;
  return kind < 0.7 ? `${invented}-${chance.pick(SUITES)}` : invented;
};

const IN_EACH = 25;

/** The places of an invented France: the same whatever the seed. */
export const PLACES: readonly Commune[] = Array.from({ length: DEPARTEMENTS.length * IN_EACH }, (_, rank) => {
  const departement = DEPARTEMENTS[rank % DEPARTEMENTS.length] as string;
  const number = Math.floor(rank / DEPARTEMENTS.length);
  const insee = departement + String(number + 1).padStart(3, '0');
  return { nom: nameOf(rank), cp: postcodeOf(departement, number), insee: insee.slice(0, 5), departement };
});
