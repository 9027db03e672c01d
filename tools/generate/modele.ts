import { type Commune, greffeOf, PLACES } from './communes.ts';
import { type Chance, chanceOf } from './random.ts';
import { FINS, MODELES, SUJETS, SYLLABES, VOIES } from './vocabulaire.ts';

/** One invented association, whole, before any file spoils it. */
export interface Modele {
  readonly number: number;
  readonly nom: string;
  readonly sigle: string | null;
  readonly commune: Commune;
  readonly numero: number;
  readonly typeVoie: string;
  readonly voie: string;
  readonly rna: string;
  readonly siren: string;
  readonly etablissements: number;
  readonly place: 'waldec' | 'import' | 'sirene';
  readonly hasSiren: boolean;
  readonly actif: boolean;
  readonly creation: string;
  readonly dissolution: string;
  readonly objet: string;
  readonly utilPublique: boolean;
  readonly groupement: 'S' | 'U' | 'F';
  readonly effectif: string;
  readonly isPartial: boolean;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const properNoun = (chance: Chance): string =>
  capital(
    chance.pick(SYLLABES) +
      (chance.isOne(0.6) ? chance.pick(SYLLABES) : '') +
      chance.pick(SYLLABES) +
      chance.pick(FINS),
  );

const nameOf = (chance: Chance, commune: Commune): string => {
  const name = chance
    .pick(MODELES)
    .replaceAll('@', () => commune.nom)
    .replaceAll('#', () => properNoun(chance))
    .replaceAll('~', () => chance.pick(SUJETS));
  return chance.isOne(0.55) ? name.toUpperCase() : name;
};

const SMALL = /^(de|du|des|la|le|les|l|d|et|en|sur|au|aux|a|à|pour)$/i;
const initialsOf = (name: string): string =>
  name
    .split(/[\s'-]+/)
    .filter((word) => word !== '' && !SMALL.test(word))
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

const luhn = (digits: string): number =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);

/** Nine digits whose key is wrong on purpose: nobody real bears them. */
const sirenOf = (number: number): string => {
  const base = String(20_000_000 + number);
  return `${base}${(15 - (luhn(base) % 10)) % 10}`;
};

const MILLION = 1_000_000;
const rnaOf = (commune: Commune, number: number): string =>
  `W${greffeOf(commune.departement)}${1 + Math.floor(number / MILLION)}${String(number % MILLION).padStart(6, '0')}`;

const dateFrom = (chance: Chance, first: number, years: number): string =>
  `${first + chance.below(years)}-${String(1 + chance.below(12)).padStart(2, '0')}-${String(1 + chance.below(28)).padStart(2, '0')}`;

const EFFECTIFS = ['NN', 'NN', 'NN', 'NN', '00', '01', '02', '03', '11', '12', '21', '22', '31', '41'];
const rareFirst = (chance: Chance): string => EFFECTIFS[Math.floor(chance.next() ** 3 * EFFECTIFS.length)] ?? 'NN';

/** Towns are not equal: the first of the list have many more associations than the last. */
const placeOf = (chance: Chance): Commune => PLACES[Math.floor(chance.next() ** 2 * PLACES.length)] as Commune;

export const modeleOf = (seed: number, number: number): Modele => {
  const chance = chanceOf(seed, number);
  const commune = placeOf(chance);
  const nom = nameOf(chance, commune);
  const initials = initialsOf(nom);
  const hasSigle = chance.isOne(0.25) && initials.length >= 3 && initials.length <= 7;
  const drawn = chance.next();
  const place = drawn < 0.74 ? 'waldec' : drawn < 0.9 ? 'import' : 'sirene';
  const actif = chance.isOne(0.8);
  return {
    number,
    nom,
    sigle: hasSigle ? initials : null,
    commune,
    numero: 1 + chance.below(150),
    typeVoie: chance.pick(VOIES),
    voie: `${chance.pick(['de', 'du', 'des'])} ${properNoun(chance)}`,
    rna: rnaOf(commune, number),
    siren: sirenOf(number),
    etablissements: chance.isOne(0.7) ? 1 : 2 + Math.floor(chance.next() ** 4 * 8),
    place,
    hasSiren: place === 'sirene' || chance.isOne(0.78),
    actif,
    creation: chance.isOne(0.45) ? '0001-01-01' : dateFrom(chance, 1950, 75),
    dissolution: actif ? '0001-01-01' : dateFrom(chance, 2010, 15),
    objet: `Promouvoir ${chance.pick(SUJETS)} et ${chance.pick(SUJETS)} à ${commune.nom}, et organiser des rencontres.`,
    utilPublique: chance.isOne(0.002),
    groupement: chance.isOne(0.005) ? 'F' : chance.isOne(0.01) ? 'U' : 'S',
    effectif: rareFirst(chance),
    isPartial: chance.isOne(0.01),
  };
};
