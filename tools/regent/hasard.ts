import type { AdresseDite, DemandeDite } from '@guichet/rules/regent';
import { BITS } from '../services/insee/cog.gen.ts';

/** The same requests for the same seed, without any library. */
export const createHasard = (graine: number) => {
  let etat = graine >>> 0 || 1;
  const next = (): number => {
    etat ^= etat << 13;
    etat ^= etat >>> 17;
    etat ^= etat << 5;
    etat >>>= 0;
    return etat / 2 ** 32;
  };
  const below = (most: number): number => Math.floor(next() * most);
  const pick = <T>(among: readonly T[]): T => among[below(among.length)] as T;
  return { below, pick, maybe: () => next() < 0.5 };
};
type Hasard = ReturnType<typeof createHasard>;

const CODES = Object.entries(BITS).flatMap(([departement, text]) => {
  const bits = Buffer.from(text, 'base64');
  return Array.from({ length: 1000 }, (_, rang) => rang)
    .filter((rang) => ((bits[rang >> 3] ?? 0) >> (rang & 7)) & 1)
    .map((rang) => `${departement}${String(rang).padStart(3, '0')}`);
});

const LETTRES = [
  ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  ...'àâçéèêëîïôùûüÿœæÀÉÈÎŒ',
  ...'  \'’"-–.,;:()/&°€%!?+<>[]{}|@#*=_~^',
  ...['𝒜', '🎭', 'q\u0301', 'ß', 'ǅ', '語', 'ع'],
];
const texte = ({ below, pick }: Hasard, most: number): string => {
  const points = Array.from({ length: below(most) }, () => pick(LETTRES)).join('');
  return [...`${pick([...'AÉmz9'])}${points}`].slice(0, most).join('').trim();
};
const orNull = (hasard: Hasard, make: () => string): string | null => (hasard.maybe() ? make() : null);

const NUMEROS = ['1', '12', '12 bis', '4 ter', '7B', '102', '12-14', '3 quater', 'n° 8', '1 200', 'A', 'sans'];
const adresse = (hasard: Hasard): AdresseDite => ({
  code_insee: hasard.pick(CODES),
  pays: 'FRANCE',
  num_voie: orNull(hasard, () => hasard.pick(NUMEROS)),
  repet_voie: orNull(hasard, () => hasard.pick(['B', 'T', 'q', 'a'])),
  type_voie: orNull(hasard, () => hasard.pick(['RUE', 'AV', 'ALL', 'BD', 'CHEM'])),
  voie: orNull(hasard, () => texte(hasard, 32)),
  cplt_1: orNull(hasard, () => texte(hasard, 38)),
  bp: orNull(hasard, () => texte(hasard, 9)),
  cp: String(1000 + hasard.below(98_000)).padStart(5, '0'),
  commune: texte(hasard, 32),
  cedex: orNull(hasard, () => texte(hasard, 32)),
});

/** As people may fill it: every field within what may be typed, most of them longer than what may be sent. */
export const randomDemande = (hasard: Hasard): DemandeDite => ({
  identite: {
    nom: texte(hasard, 300),
    sigle: orNull(hasard, () => texte(hasard, 100)),
    dateCreation: `20${10 + hasard.below(17)}-0${1 + hasard.below(9)}-1${hasard.below(10)}`,
    id_forme_juridique: hasard.pick(['9210', '9220', '9221', '9222', '9223', '9230']),
  },
  activites: { objet: texte(hasard, 1_000), permanence: hasard.pick(['P', 'S']) },
  coordonnees: {
    adresse_siege: adresse(hasard),
    adresse_gestion: hasard.maybe() ? adresse(hasard) : { pays: 'FRANCE' },
    telephone: orNull(hasard, () => `0${100_000_000 + hasard.below(800_000_000)}`),
    courriel: orNull(hasard, () => `club${hasard.below(1_000)}@asso.example`),
  },
  attestation: { signataire: texte(hasard, 120), lieu: orNull(hasard, () => texte(hasard, 50)) },
});

export const randomRang = ({ below, pick }: Hasard, code_insee: string) => ({
  ...{ reseau: pick([...'JMCGUIXDBPQRASVYZEKLNOW']), code_insee, annee: 2020 + below(70), rang: below(1_000_000) },
});
