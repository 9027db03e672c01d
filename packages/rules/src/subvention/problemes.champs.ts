import { SCOPES } from '../conditions/index.ts';
import type { ChampAttendu, ColonneAttendue, OptionChamp, TypeChamp } from './attendu.schema.ts';
import { CHAMP_PLURIANNUEL, faitsPropres } from './formulaire.ts';
import { type Probleme, problemesOfAsks } from './problemes.asks.ts';
import { erreurDeSaisie, isVide } from './saisie.ts';

type Saisi = ChampAttendu | ColonneAttendue;
type Sentence = readonly [champ: string, message: string];

/** Those that say twice the same name, from the second on. */
export const repeated = <T>(list: readonly T[], nameOf: (item: T) => string): number[] => {
  const seen = new Set<string>();
  return list.flatMap((item, rang) => {
    const name = nameOf(item).toLowerCase();
    const isRepeated = seen.has(name);
    seen.add(name);
    return isRepeated ? [rang] : [];
  });
};

const A_CHOIX: readonly TypeChamp[] = ['choix', 'choix_multiple', 'liste_dependante'];
const TEXTES: readonly TypeChamp[] = ['texte', 'texte_long'];
const NOMBRES: readonly TypeChamp[] = ['nombre', 'montant'];

const optionProblems = ({ type, options }: Saisi): Sentence[] => {
  if (!A_CHOIX.includes(type)) return [];
  if (options.length === 0) return [['options', 'Ajoutez au moins un choix à cette liste.']];
  return repeated(options, ({ code, parent }) => `${parent ?? ''}/${code}`).map((rang) => [
    `options.${rang}.code`,
    `Le code « ${options[rang]?.code} » est donné deux fois : chaque choix a le sien.`,
  ]);
};

const isReversed = (least: number | null, most: number | null): boolean =>
  least !== null && most !== null && least > most;

const validationProblems = ({ type, validation }: Saisi): Sentence[] => {
  const { regex, minimum, maximum, longueur_minimum, longueur_maximum } = validation;
  const checks: readonly (readonly [boolean, string, string])[] = [
    [
      isReversed(minimum, maximum),
      'validation.minimum',
      'Le minimum dépasse le maximum : aucune réponse ne conviendrait.',
    ],
    [
      isReversed(longueur_minimum, longueur_maximum),
      'validation.longueur_minimum',
      'La longueur minimale dépasse la longueur maximale : aucune réponse ne conviendrait.',
    ],
    [
      regex !== null && !TEXTES.includes(type),
      'validation.regex',
      'Une expression régulière ne s’applique qu’à un texte : retirez-la, ou changez le type du champ.',
    ],
    [
      (minimum !== null || maximum !== null) && !NOMBRES.includes(type),
      'validation.minimum',
      'Un minimum ou un maximum ne s’applique qu’à un nombre ou à un montant : retirez-le.',
    ],
  ];
  return checks.filter(([isWrong]) => isWrong).map(([, champ, message]) => [champ, message]);
};

/** A dependent list has no default of its own: it would not know under which choice. */
const defaultProblems = (champ: Saisi): Sentence[] => {
  if (isVide(champ.default)) return [];
  if (champ.type === 'liste_dependante' || champ.type === 'groupe')
    return [['default', 'Ce type de champ n’a pas de valeur proposée : retirez-la.']];
  const message = erreurDeSaisie(champ, champ.default);
  return message === null ? [] : [['default', `La valeur proposée ne convient pas. ${message}`]];
};

const strayProblems = ({ type, depend_de }: Saisi): Sentence[] =>
  depend_de === null || type === 'liste_dependante'
    ? []
    : [
        [
          'depend_de',
          'Seule une liste qui dépend d’une autre se dit dépendante : retirez ce lien, ou changez son type.',
        ],
      ];

const saisiProblems = (champ: Saisi): Sentence[] => [
  ...optionProblems(champ),
  ...validationProblems(champ),
  ...defaultProblems(champ),
];

const orphanSentence = ({ libelle, parent }: OptionChamp, parents: readonly OptionChamp[]): string | null => {
  if (parent === null) return `Dites sous quel choix « ${libelle} » est proposé.`;
  return parents.some(({ code }) => code === parent)
    ? null
    : `« ${libelle} » est proposé sous « ${parent} », qui n’est pas un choix de la liste dont il dépend.`;
};

const dependentProblems = (champ: ChampAttendu, avant: readonly ChampAttendu[]): Sentence[] => {
  if (champ.type !== 'liste_dependante') return [];
  if (champ.depend_de === null) return [['depend_de', 'Choisissez la liste dont celle-ci dépend.']];
  const parent = avant.find(({ code }) => code === champ.depend_de);
  if (!parent) return [['depend_de', `La liste « ${champ.depend_de} » doit exister et venir avant celle-ci.`]];
  if (parent.type !== 'choix' && parent.type !== 'liste_dependante')
    return [['depend_de', `« ${parent.libelle} » n’est pas une liste à un seul choix : choisissez-en une autre.`]];
  return champ.options.flatMap((option, rang): Sentence[] => {
    const message = orphanSentence(option, parent.options);
    return message === null ? [] : [[`options.${rang}.parent`, message]];
  });
};

const groupProblems = ({ type, champs }: ChampAttendu): Sentence[] => {
  if (type !== 'groupe') return champs.length === 0 ? [] : [['champs', 'Seul un groupe répété a des colonnes.']];
  if (champs.length === 0) return [['champs', 'Ajoutez au moins une colonne à ce groupe.']];
  return [
    ...repeated(champs, ({ code }) => code).map(
      (rang): Sentence => [`champs.${rang}.code`, `Le code « ${champs[rang]?.code} » est donné à deux colonnes.`],
    ),
    ...champs.flatMap((colonne, rang) =>
      [...saisiProblems(colonne), ...strayProblems(colonne)].map(
        ([champ, message]): Sentence => [`champs.${rang}.${champ}`, message],
      ),
    ),
  ];
};

const virtualProblems = ({ code, virtuel }: ChampAttendu): Sentence[] =>
  code === CHAMP_PLURIANNUEL && !virtuel
    ? [
        [
          'virtuel',
          'Le champ « pluriannuel » ne se montre pas : ses conditions seules comptent. Déclarez-le invisible.',
        ],
      ]
    : [];

const ownProblems = (champ: ChampAttendu, avant: readonly ChampAttendu[]): Sentence[] => [
  ...(champ.virtuel ? [] : saisiProblems(champ)),
  ...strayProblems(champ),
  ...dependentProblems(champ, avant),
  ...groupProblems(champ),
  ...virtualProblems(champ),
];

/** Each field is judged with those that stand before it. */
export const problemesOfChamps = (champs: readonly ChampAttendu[]): Probleme[] => {
  const tous = new Set(champs.map(({ code }) => code));
  const repeats = repeated(champs, ({ code }) => code).map((rang) => ({
    champ: `champs_attendus.${rang}.code`,
    message: `Le code « ${champs[rang]?.code} » est donné à deux champs : changez l’un des deux.`,
  }));
  const own = champs.flatMap((champ, rang) => {
    const chemin = `champs_attendus.${rang}`;
    const avant = champs.slice(0, rang);
    return [
      ...ownProblems(champ, avant).map(([place, message]) => ({ champ: `${chemin}.${place}`, message })),
      ...problemesOfAsks(champ.asks, chemin, { scopes: SCOPES, avant: faitsPropres(avant), tous }),
    ];
  });
  return [...repeats, ...own];
};
