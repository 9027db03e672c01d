import type { AGREMENT_ERREURS } from './agrement.erreurs.ts';
import type { DonneesTca } from './tca.schema.ts';

export interface FauteTca {
  readonly code: keyof typeof AGREMENT_ERREURS;
  /** Where it is mended. */
  readonly champ: string;
}

type Dirigeant = DonneesTca['dirigeants'][number];
const isSaid = ({ remunere, montant_annuel }: Dirigeant): boolean =>
  remunere === false || (remunere === true && montant_annuel !== null);

/** Each list with the question before it. */
const LISTES = [
  ['a_agrements_labels', 'agrements_labels', 'AGREMENT_LABELS'],
  ['a_unions', 'unions', 'AGREMENT_UNIONS'],
  ['a_membres', 'membres', 'AGREMENT_MEMBRES'],
] as const;

/** What of these data a service may ask for again, as people call it; each list stands for its question too. */
export const CHAMPS_TCA: Readonly<Record<string, string>> = {
  'tca.dirigeants': 'Dirigeants et leur rémunération',
  'tca.agrements_labels': 'Agréments, labels et affiliations',
  'tca.unions': 'Unions et fédérations',
  'tca.membres': 'Membres affiliés',
};

/** The list that a question stands before, or the field itself. */
export const listeDe = (champ: string): string => {
  const found = LISTES.find(([question]) => champ === `tca.${question}`);
  return found ? `tca.${found[1]}` : champ;
};

/** What a field holds: a list, or the answer that there is nothing to list. */
export const valeurTca = (tca: DonneesTca, champ: string): unknown => {
  if (champ === 'tca.dirigeants') return tca.dirigeants;
  const [question, liste] = LISTES.find(([, nom]) => champ === `tca.${nom}`) ?? [];
  return question && liste ? (tca[question] ? tca[liste] : tca[question]) : null;
};

/** AGREMENT-015: everything that these data lack, each with its own sentence. */
export const fautesTca = (tca: DonneesTca): FauteTca[] => [
  ...(tca.dirigeants.length > 0 && tca.dirigeants.every(isSaid)
    ? []
    : [{ code: 'AGREMENT_DIRIGEANTS', champ: 'tca.dirigeants' } as const]),
  ...LISTES.flatMap(([question, liste, code]): FauteTca[] => {
    if (tca[question] === null) return [{ code: 'AGREMENT_QUESTIONS', champ: `tca.${question}` }];
    return tca[question] && tca[liste].length === 0 ? [{ code, champ: `tca.${liste}` }] : [];
  }),
];
