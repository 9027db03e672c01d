import { isCommune, successeurOf } from '../cog/index.ts';
import { champOfRubrique } from './champs.ts';
import { isLiasse } from './liasse.ts';
import type { Rubrique } from './regent.ts';

/** A fault that Insee would find, by its number there; what it points to, in the message and in the request. */
export interface Faute {
  readonly numero: number;
  readonly rubrique: string;
  /** Null where nobody typed it. */
  readonly champ: string | null;
  readonly message: string;
}

type Lecture = (nom: string) => readonly Rubrique[];
const gather = (rubrique: Rubrique, into: Map<string, Rubrique[]>): Map<string, Rubrique[]> => {
  into.set(rubrique.nom, [...(into.get(rubrique.nom) ?? []), rubrique]);
  if (typeof rubrique.contenu !== 'string') for (const one of rubrique.contenu) gather(one, into);
  return into;
};

const wordsOf = (found: readonly Rubrique[]): string | null => {
  const contenu = found[0]?.contenu;
  return typeof contenu === 'string' ? contenu : null;
};
/** In this norm a period alone says that nothing is said. */
const isTold = (text: string | null): boolean => /[^\s.]/u.test(text ?? '');

const once = (lecture: Lecture, nom: string): boolean => lecture(nom).length === 1;
const isEmpty = (lecture: Lecture, nom: string): boolean => (wordsOf(lecture(nom)) ?? '') === '';

interface Controle {
  readonly numero: number;
  readonly rubrique: string;
  readonly message: string | ((lecture: Lecture) => string);
  readonly isRight: (lecture: Lecture) => boolean;
}

const EVENEMENTS = ['01P', '07P', '01M', '02M', '03M', '04M', '05M', '07M', '01F'];

const communeSentence = (code: string, dont: string): string => {
  const successeur = successeurOf(code);
  return successeur === null
    ? `Le code INSEE de la commune ${dont} n’est pas celui d’une commune d’aujourd’hui.`
    : `La commune ${dont} a été réunie à une autre : son code INSEE est maintenant ${successeur}.`;
};

/** The same four for the address of the seat and for that of the establishment, which are one. */
const adresse = (rubrique: string, bloc: string, numeros: readonly [number, number, number, number], dont: string) => {
  const [cog, vide, nonDit, commune] = numeros;
  const [code, cp, ville] = [`${rubrique}.3`, `${rubrique}.8`, `${rubrique}.13`];
  const when =
    (isRight: Controle['isRight']): Controle['isRight'] =>
    (lecture) =>
      lecture(bloc).length === 0 || lecture(rubrique).length === 0 || isRight(lecture);
  return [
    {
      ...{ numero: cog, rubrique: code },
      message: (lecture: Lecture) => communeSentence(wordsOf(lecture(code)) ?? '', dont),
      isRight: when((lecture) => isCommune(wordsOf(lecture(code)) ?? '')),
    },
    {
      ...{ numero: vide, rubrique: cp },
      message: `Le code postal ${dont} manque.`,
      isRight: when((lecture) => !isEmpty(lecture, cp)),
    },
    {
      ...{ numero: nonDit, rubrique: cp },
      message: `Le code postal ${dont} n’est pas renseigné.`,
      isRight: when((lecture) => isEmpty(lecture, cp) || isTold(wordsOf(lecture(cp)))),
    },
    {
      ...{ numero: commune, rubrique: ville },
      message: `La commune ${dont} n’est pas renseignée.`,
      isRight: when((lecture) => isTold(wordsOf(lecture(ville)))),
    },
  ] as const satisfies readonly Controle[];
};

const bloc = (numero: number, rubrique: string, within: string | null = null): Controle => ({
  ...{ numero, rubrique },
  message: `Le message n’a pas, ou a plus d’une fois, son bloc ${rubrique}.`,
  isRight: (lecture) => (within !== null && lecture(within).length === 0) || once(lecture, rubrique),
});

/** Those that a creation must pass, as Insee numbers them. */
const CONTROLES: readonly Controle[] = [
  {
    ...{ numero: 1, rubrique: 'C02', message: 'Le numéro de liasse est faux.' },
    isRight: (lecture) => isLiasse(wordsOf(lecture('C02')) ?? ''),
  },
  {
    ...{ numero: 2, rubrique: 'C10.1', message: 'L’évènement n’est pas une création connue.' },
    isRight: (lecture) => EVENEMENTS.includes(wordsOf(lecture('C10.1')) ?? ''),
  },
  {
    ...{ numero: 3, rubrique: 'C10', message: 'La création n’est pas déclarée seule.' },
    isRight: (lecture) => once(lecture, 'C10'),
  },
  bloc(7, 'PersonneMorale'),
  {
    ...{ numero: 13, rubrique: 'M01.1' },
    message: 'Le nom de l’association manque, ou n’a rien qui se lise.',
    isRight: (lecture) => lecture('PersonneMorale').length === 0 || isTold(wordsOf(lecture('M01.1'))),
  },
  bloc(15, 'SIU'),
  bloc(16, 'U11', 'SIU'),
  ...adresse('U11', 'SIU', [17, 18, 19, 20], 'du siège'),
  bloc(21, 'Etablissement'),
  bloc(22, 'ICE', 'Etablissement'),
  ...adresse('E02', 'ICE', [29, 30, 31, 32], 'de l’établissement'),
  bloc(46, 'CPU'),
  {
    ...{ numero: 47, rubrique: 'U21', message: 'L’activité de l’association manque.' },
    isRight: (lecture) => lecture('CPU').length === 0 || once(lecture, 'U21'),
  },
  {
    ...{ numero: 48, rubrique: 'U21', message: 'L’activité de l’association est vide.' },
    isRight: (lecture) => lecture('U21').length !== 1 || isTold(wordsOf(lecture('U21'))),
  },
  bloc(49, 'ACE', 'Etablissement'),
];

/** Marks that turn the reading round, and those that nobody sees: a name that holds one is not what it looks like. */
const INTERDITS = /[\p{Cc}\p{Cs}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffe\uffff]/u;
const longest = (most: number) => (text: string) => [...text].length <= most;
const ADRESSE: Readonly<Record<string, (text: string) => boolean>> = {
  '5': (text) => /^\d{1,9}$/u.test(text),
  '6': (text) => /^[A-Z]$/u.test(text),
  '7': longest(7),
  '10': longest(35),
  '11': longest(4),
  '12': longest(30),
};
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/u.test(text);
const FORMES: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ...Object.entries({ 'M01.1': longest(120), C36: longest(120), 'M01.2': longest(20) }),
  ...Object.entries({ U21: longest(260), E70: longest(260), E71: longest(260) }),
  ...Object.entries({ C01: isDay, C04: isDay, C42: isDay, 'C10.2': isDay }),
  ['C39.1', (text: string) => /^\d{10,14}$/u.test(text)] as const,
  ['M21.1', (text: string) => /^\d{4}$/u.test(text)] as const,
  ['E73.1', (text: string) => text === 'P' || text === 'S'] as const,
  ...['U11', 'E02', 'C37'].flatMap((nom) =>
    Object.entries(ADRESSE).map(([rang, isRight]) => [`${nom}.${rang}`, isRight] as const),
  ),
]);

const FORME = 0;
const INVISIBLE = 'Ce texte porte un caractère qui ne se voit pas et que l’Insee ne lit pas.';
const MALFORME = 'Ce texte n’a pas la forme que l’Insee attend.';
const shapeOf = ({ nom, contenu }: Rubrique): string | null => {
  if (typeof contenu !== 'string') return null;
  if (INTERDITS.test(contenu)) return INVISIBLE;
  return contenu === '' || (FORMES.get(nom)?.(contenu) ?? true) ? null : MALFORME;
};
const malformed = (found: ReadonlyMap<string, readonly Rubrique[]>): readonly Faute[] =>
  [...found.values()].flat().flatMap((one) => {
    const message = shapeOf(one);
    const { nom: rubrique } = one;
    return message === null ? [] : [{ numero: FORME, rubrique, champ: champOfRubrique(rubrique), message }];
  });

/** Insee's own controls, before Insee: an empty list is a message that it takes. */
export const controlRegent = (message: Rubrique): readonly Faute[] => {
  const found = gather(message, new Map());
  const lecture: Lecture = (nom) => found.get(nom) ?? [];
  const failed = CONTROLES.filter(({ isRight }) => !isRight(lecture));
  const fautes = failed.map(({ numero, rubrique, message: said }) => ({
    ...{ numero, rubrique, champ: champOfRubrique(rubrique) },
    message: typeof said === 'string' ? said : said(lecture),
  }));
  return [...malformed(found), ...fautes];
};
