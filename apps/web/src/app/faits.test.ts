import { FAITS } from '@guichet/rules/conditions';
import { expect, test } from 'vitest';
import { SUJETS_FICHE } from '../features/fiche/sujets/fiche.sujets.ts';

type Page = keyof typeof SUJETS_FICHE;
const fieldsOf = (page: Page): readonly string[] =>
  SUJETS_FICHE[page].blocs.flatMap(({ champs }) => champs.map(({ name }) => name));

test.each(FAITS.filter(({ champ }) => champ !== undefined))(
  'SUBV-016 : une condition sur « $label » mène à un champ qui existe dans la fiche',
  ({ rubrique, champ }) => {
    expect(fieldsOf(rubrique as Page)).toContain(champ);
  },
);
