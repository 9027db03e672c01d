import { type Critere, critereSchema } from '@guichet/rules/subvention';
import { TextField } from '@guichet/ui';
import type { JSX } from 'react';
import type { Lecture } from './champ.ts';
import { ConditionsEditor } from './conditions/ConditionsEditor.tsx';
import { manquesOf } from './document.ts';
import { ElementForm } from './ElementForm.tsx';
import { cleOf, useElement } from './useElement.ts';

export interface CritereFormProps {
  readonly id: string;
  readonly critere: Critere | null;
  readonly isNew: boolean;
  readonly onKeep: (critere: Critere) => void;
  readonly onCancel: () => void;
}

const NOUVEAU: Critere = { libelle: '', asks: [] };

const readCritere = (brouillon: Critere): Lecture<Critere> => {
  const manques = manquesOf(brouillon.asks);
  const sans = brouillon.asks.length === 0 ? [{ champ: 'asks', message: 'Ajoutez au moins une condition.' }] : [];
  const read = critereSchema.safeParse(brouillon);
  if (read.success && manques.length + sans.length === 0) return { ok: true, item: read.data };
  const issues = read.success ? [] : read.error.issues.filter(({ path }) => path[0] !== 'asks');
  const erreurs = issues.map(({ path, message }) => ({ champ: String(path[0]), message }));
  return { ok: false, erreurs: [...erreurs, ...sans, ...manques] };
};

const SCOPES_FICHE = ['association'] as const;

export const CritereForm = ({ id, critere, isNew, onKeep, onCancel }: CritereFormProps): JSX.Element => {
  const state = useElement(cleOf('critere', isNew, critere?.libelle), critere ?? NOUVEAU, readCritere, onKeep);
  const { brouillon, set } = state;
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
        label="Ce que l’association doit être"
        hint="Par exemple « Avoir au moins un an d’existence »."
        error={state.erreurOf('libelle')}
        input={{ value: brouillon.libelle, onChange: ({ target }) => set({ ...brouillon, libelle: target.value }) }}
      />
      <ConditionsEditor
        id={`${id}-asks`}
        titre="Ce critère est rempli si…"
        verbe="Rempli"
        sans="Aucune condition pour l’instant."
        asks={brouillon.asks}
        propres={[]}
        scopes={SCOPES_FICHE}
        hasOptionTca={false}
        isChecked={state.attempt > 0}
        onChange={(asks) => set({ ...brouillon, asks })}
      />
    </ElementForm>
  );
};
