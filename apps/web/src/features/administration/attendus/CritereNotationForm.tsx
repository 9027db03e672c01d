import { type CritereNotation, ECHELLE_MAXIMUM, POIDS_MAXIMUM } from '@guichet/rules/subvention';
import { CheckboxField, TextareaField, TextField } from '@guichet/ui';
import type { JSX } from 'react';
import { NOUVEAU_CRITERE, readCritereNotation, withLibelleCritere } from './critereNotation.ts';
import { ElementForm } from './ElementForm.tsx';
import { cleOf, type ElementState, type Keep, useElement } from './useElement.ts';

export interface CritereNotationFormProps {
  readonly id: string;
  readonly critere: CritereNotation | null;
  readonly isNew: boolean;
  readonly taken: readonly string[];
  readonly onKeep: Keep<CritereNotation>;
  readonly onCancel: () => void;
}

interface NombreProps {
  readonly id: string;
  readonly champ: 'poids' | 'echelle';
  readonly label: string;
  readonly hint: string;
  readonly state: ElementState<CritereNotation>;
}
/** Neither is ever 0: empty reads so, and the form says what it wants. */
const Nombre = ({ id, champ, label, hint, state: { brouillon, set, erreurOf } }: NombreProps): JSX.Element => (
  <TextField
    id={`${id}-${champ}`}
    label={label}
    hint={hint}
    error={erreurOf(champ)}
    input={{
      inputMode: 'numeric',
      value: brouillon[champ] === 0 ? '' : String(brouillon[champ]),
      onChange: ({ target }) => {
        const digits = target.value.replace(/\D/gu, '').slice(0, 3);
        set({ ...brouillon, [champ]: Number(digits) });
      },
    }}
  />
);

/** One thing that readers weigh. */
export const CritereNotationForm = (props: CritereNotationFormProps): JSX.Element => {
  const { id, critere, isNew, taken, onKeep, onCancel } = props;
  const state = useElement(
    cleOf('notation', isNew, critere?.code),
    critere ?? NOUVEAU_CRITERE,
    (brouillon) => readCritereNotation(brouillon, taken),
    onKeep,
  );
  const { brouillon, set, erreurOf } = state;
  return (
    <ElementForm
      id={id}
      titre={isNew ? 'Nouveau critère' : `Critère « ${critere?.libelle ?? ''} »`}
      verb={isNew ? 'Ajouter le critère' : 'Enregistrer le critère'}
      state={state}
      onCancel={onCancel}
    >
      <TextField
        id={`${id}-libelle`}
        label="Ce qui est noté"
        hint="Par exemple « Intérêt du projet pour les habitants »."
        error={erreurOf('libelle')}
        input={{
          value: brouillon.libelle,
          onChange: ({ target }) => set(withLibelleCritere(brouillon, target.value, taken)),
        }}
      />
      <TextareaField
        id={`${id}-aide`}
        label="Aide (facultatif)"
        hint="Ce qui mérite la note la plus haute, et la plus basse : deux personnes notent alors la même chose."
        error={erreurOf('aide')}
        textarea={{
          rows: 3,
          value: brouillon.aide ?? '',
          onChange: ({ target }) => set({ ...brouillon, aide: target.value === '' ? null : target.value }),
        }}
      />
      <Nombre
        id={id}
        champ="echelle"
        label="Note la plus haute"
        hint={`La note va de 0 à ce nombre, ${ECHELLE_MAXIMUM} au plus.`}
        state={state}
      />
      <Nombre
        id={id}
        champ="poids"
        label="Poids"
        hint={`Un critère de poids 2 compte deux fois plus qu’un critère de poids 1, quelle que soit son échelle. ${POIDS_MAXIMUM} au plus.`}
        state={state}
      />
      <CheckboxField
        id={`${id}-justification`}
        label="Chaque note dit pourquoi"
        input={{
          checked: brouillon.justification,
          onChange: ({ target }) => set({ ...brouillon, justification: target.checked }),
        }}
      />
      <TextField
        id={`${id}-code`}
        label="Code"
        hint="Proposé d’après ce qui est noté. Ne le changez plus une fois la subvention publiée."
        error={erreurOf('code')}
        input={{
          value: brouillon.code,
          spellCheck: false,
          autoCapitalize: 'none',
          onChange: ({ target }) => set({ ...brouillon, code: target.value.trim() }),
        }}
      />
    </ElementForm>
  );
};
