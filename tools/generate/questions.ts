import { isClean } from './generate.ts';
import { type Modele, modeleOf } from './modele.ts';
import { type Chance, chanceOf } from './random.ts';

/** A question as somebody would type it, and the association that they had in mind. */
export interface Question {
  readonly classe: string;
  readonly q: string;
  readonly nom?: string;
  readonly commune?: string;
}

const SMALL = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'l', 'd', 'et', 'en', 'sur', 'au', 'aux', 'a']);

/** Without capitals, accents nor signs; a saint is often two letters. */
const asTyped = (text: string, chance: Chance): string[] => {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
  const kept = chance.isOne(0.5) ? words.filter((word) => !SMALL.has(word)) : words;
  return kept.map((word) => (word === 'saint' && chance.isOne(0.5) ? 'st' : word));
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const mistype = (word: string, chance: Chance): string => {
  const at = 1 + chance.below(word.length - 2);
  const kind = chance.next();
  if (kind < 0.34) return word.slice(0, at) + word.slice(at + 1);
  if (kind < 0.67) return word.slice(0, at) + LETTERS[chance.below(LETTERS.length)] + word.slice(at + 1);
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
};

const withTypo = (words: readonly string[], chance: Chance): string[] => {
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  return words.map((word) => (word === longest && word.length >= 5 ? mistype(word, chance) : word));
};

const ofModele = (classe: string, modele: Modele, chance: Chance): Question => {
  const { nom, commune } = modele;
  const words = asTyped(nom, chance);
  if (classe === 'noms') return { classe, q: words.join(' '), nom };
  if (classe === 'fautes') return { classe, q: withTypo(words, chance).join(' '), nom };
  if (classe === 'noms et lieux') {
    const place = chance.isOne(0.7) ? asTyped(commune.nom, chance).join(' ') : commune.cp;
    return { classe, q: `${words.join(' ')} ${place}`, nom, commune: commune.nom };
  }
  if (classe === 'frappe')
    return {
      classe,
      q: words
        .join(' ')
        .slice(0, 6 + chance.below(14))
        .trim(),
    };
  return { classe, q: modele.place === 'waldec' ? modele.rna : modele.siren, nom };
};

const COURANTS = [
  'association',
  'club',
  'saint',
  'amicale',
  'comité des fêtes',
  'sportive',
  'association sportive',
  'les amis',
  'foyer rural',
  'théâtre',
  'école',
  'club saint',
  'association culturelle',
  'union sportive',
  'musique',
];
const ABSENTS = ['xylophonique zwart', 'kwantlen', 'association qqzzw', 'brrrrt', 'zzyzx road club'];

const CLASSES = ['noms', 'noms et lieux', 'fautes', 'frappe', 'identifiants'];
const EACH = 120;
const AMONG = 3_000;

/** Drawn among the first associations of a seed, so that one set serves every size; those that no file spoils. */
export const questionsOf = (seed: number): Question[] => {
  const chance = chanceOf(seed, 0xbeef);
  const draw = (classe: string): Modele => {
    for (;;) {
      const modele = modeleOf(seed, chance.below(AMONG));
      const isFindable = classe !== 'identifiants' || modele.place === 'waldec' || modele.hasSiren;
      const names = !/^(\S+\s?){1,2}$/.test(modele.nom) || classe === 'identifiants';
      if (isFindable && names && isClean(seed, modele)) return modele;
    }
  };
  const drawn = CLASSES.flatMap((classe) => Array.from({ length: EACH }, () => ofModele(classe, draw(classe), chance)));
  return [
    ...drawn,
    ...COURANTS.map((q) => ({ classe: 'mots courants', q })),
    ...ABSENTS.map((q) => ({ classe: 'mots absents', q })),
  ];
};
