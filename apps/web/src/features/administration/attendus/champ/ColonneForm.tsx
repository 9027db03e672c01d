import type { ColonneAttendue } from '@guichet/rules/subvention';
import type { JSX } from 'react';
import { type Lecture, NOUVEAU_CHAMP, readChamp } from '../champ.ts';
import { ElementForm } from '../ElementForm.tsx';
import { TYPES_COLONNE } from '../types.ts';
import { cleOf, useElement } from '../useElement.ts';
import { ChampFields } from './ChampFields.tsx';

export interface ColonneFormProps {
  readonly id: string;
  readonly colonne: ColonneAttendue | null;
  readonly taken: readonly string[];
  readonly onKeep: (colonne: ColonneAttendue) => void;
  readonly onCancel: () => void;
}

const toColonne = ({
  bloc: _,
  virtuel: __,
  champs: ___,
  lignes_maximum: ____,
  asks: _____,
  ...colonne
}: typeof NOUVEAU_CHAMP): ColonneAttendue => colonne as ColonneAttendue;

export const ColonneForm = ({ id, colonne, taken, onKeep, onCancel }: ColonneFormProps): JSX.Element => {
  const read = (brouillon: typeof NOUVEAU_CHAMP): Lecture<typeof NOUVEAU_CHAMP> => readChamp(brouillon, taken);
  const initial = colonne ? { ...NOUVEAU_CHAMP, ...colonne } : NOUVEAU_CHAMP;
  const state = useElement(cleOf(id, colonne === null, colonne?.code), initial, read, (champ) =>
    onKeep(toColonne(champ)),
  );
  return (
    <ElementForm
      id={id}
      titre={colonne ? `Colonne « ${colonne.libelle} »` : 'Nouvelle colonne'}
      verb={colonne ? 'Enregistrer la colonne' : 'Ajouter la colonne'}
      state={state}
      isInside
      onCancel={onCancel}
    >
      <ChampFields id={id} state={state} types={TYPES_COLONNE} avant={[]} taken={taken} />
    </ElementForm>
  );
};
