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
