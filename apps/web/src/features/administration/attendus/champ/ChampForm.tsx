import type { Fait } from '@guichet/rules/conditions';
import { type ChampAttendu, faitsPropres } from '@guichet/rules/subvention';
import { CheckboxField } from '@guichet/ui';
import type { JSX } from 'react';
import { NOUVEAU_CHAMP, readChamp } from '../champ.ts';
import { ConditionsEditor } from '../conditions/ConditionsEditor.tsx';
import { ElementForm } from '../ElementForm.tsx';
import { TYPES_OFFERTS } from '../types.ts';
import { cleOf, type Keep, useElement } from '../useElement.ts';
import { Bloc } from './Bloc.tsx';
import { ChampFields } from './ChampFields.tsx';
import { ColonnesFields } from './ColonnesFields.tsx';
import type { Voisins } from './champFormProps.ts';

export interface ChampFormProps extends Voisins {
  readonly id: string;
  /** The one to change, or what the library proposes; null for a new one. */
  readonly champ: ChampAttendu | null;
  readonly isNew: boolean;
  /** What the scheme adds to what conditions may look at, beside its fields. */
  readonly contexte?: readonly Fait[];
  readonly onKeep: Keep<ChampAttendu>;
  readonly onCancel: () => void;
}

/** SUBV-003, SUBV-005: one expected field, from its question to its conditions. */
export const ChampForm = (props: ChampFormProps): JSX.Element => {
  const { id, champ, isNew, avant, taken, contexte = [], onKeep, onCancel } = props;
  const state = useElement(
    cleOf('champ', isNew, champ?.code),
    champ ?? NOUVEAU_CHAMP,
    (brouillon) => readChamp(brouillon, taken),
    onKeep,
  );
  const { brouillon, set } = state;
  return (
    <ElementForm
      id={id}
      titre={isNew ? 'Nouveau champ' : `Champ « ${champ?.libelle ?? ''} »`}
      verb={isNew ? 'Ajouter le champ' : 'Enregistrer le champ'}
      state={state}
      onCancel={onCancel}
    >
      <Bloc id={id} state={state} />
      <ChampFields id={id} state={state} types={TYPES_OFFERTS} avant={avant} taken={taken} />
      {brouillon.type === 'groupe' && <ColonnesFields id={id} state={state} />}
      <ConditionsEditor
        id={`${id}-asks`}
        titre="Demander ce champ seulement si…"
        verbe="Demandé"
        sans="Toujours demandé."
        asks={brouillon.asks}
        propres={[...contexte, ...faitsPropres(avant)]}
        isChecked={state.attempt > 0}
        onChange={(asks) => set({ ...brouillon, asks })}
      />
      <CheckboxField
        id={`${id}-virtuel`}
        label="Champ virtuel : jamais affiché, seules ses conditions comptent"
        hint="Sert au code « pluriannuel » : la demande sur plusieurs années n’est possible que si ses conditions sont remplies."
        error={state.erreurOf('virtuel')}
        input={{
          checked: brouillon.virtuel,
          onChange: ({ target }) => set({ ...brouillon, virtuel: target.checked }),
        }}
      />
    </ElementForm>
  );
};
