import { type Dispositif, dispositifSchema } from '@guichet/rules/subvention';
import { Button, CheckboxField, TextareaField, TextField } from '@guichet/ui';
import type { JSX } from 'react';
import { useFieldArray } from 'react-hook-form';
import { FormErrors } from '../../../shared/form/FormErrors.tsx';
import { submitWith } from '../../../shared/form/submitWith.ts';
import { useZodForm } from '../../../shared/form/useZodForm.ts';
import { RowButton } from '../../../shared/list/RowButton.tsx';
import { SaveState } from '../../../shared/versions/SaveState.tsx';
import { LABELS } from './dispositifs.ts';

export interface DispositifFormProps {
  readonly valeurs: Dispositif;
  readonly verb: string;
  readonly savedAt: string | null;
  readonly nothing: string | null;
  readonly onSave: (dispositif: Dispositif) => Promise<void>;
}

const useDispositifForm = (valeurs: Dispositif) =>
  useZodForm(dispositifSchema, { ...valeurs, description: valeurs.description ?? '' });

const SousDispositifs = ({ form }: { readonly form: ReturnType<typeof useDispositifForm> }): JSX.Element => {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'sous_dispositifs' });
  const errors = form.formState.errors.sous_dispositifs;
  return (
    <fieldset className="fr-fieldset">
      <legend className="fr-fieldset__legend fr-fieldset__legend--regular">Sous-dispositifs</legend>
      {fields.map((field, index) => (
        <div key={field.id} className="ga-row fr-fieldset__element">
          <div className="ga-row__main">
            <TextField
              id={`sous_dispositifs.${index}.nom`}
              label={`Nom du sous-dispositif ${index + 1}`}
              error={errors?.[index]?.nom?.message}
              input={form.register(`sous_dispositifs.${index}.nom`)}
            />
            <TextField
              id={`sous_dispositifs.${index}.code`}
              label={`Code du sous-dispositif ${index + 1}`}
              hint="Gardé dans les dossiers : ne le changez plus une fois une subvention publiée."
              error={errors?.[index]?.code?.message}
              input={{ ...form.register(`sous_dispositifs.${index}.code`), spellCheck: false }}
            />
          </div>
          <RowButton
            verb="Retirer"
            named={form.getValues(`sous_dispositifs.${index}.nom`) || `sous-dispositif ${index + 1}`}
            onClick={() => {
              remove(index);
              document.getElementById('ajouter-sous-dispositif')?.querySelector('button')?.focus();
            }}
          />
        </div>
      ))}
      <div id="ajouter-sous-dispositif" className="fr-fieldset__element">
        <Button priority="secondary" onClick={() => append({ code: '', nom: '' })}>
          Ajouter un sous-dispositif
        </Button>
      </div>
    </fieldset>
  );
};

export const DispositifForm = ({ valeurs, verb, savedAt, nothing, onSave }: DispositifFormProps): JSX.Element => {
  const form = useDispositifForm(valeurs);
  const { errors, isSubmitting, isDirty } = form.formState;
  const rows = form.watch('sous_dispositifs') ?? [];
  const lignes = rows.flatMap((_, index) => [
    `sous_dispositifs.${index}.nom` as const,
    `sous_dispositifs.${index}.code` as const,
  ]);
  const fields = ['nom', 'code', 'description', ...lignes, 'actif'] as const;
  return (
    <form noValidate className="ga-stack" onSubmit={submitWith(form, fields, onSave)}>
      <FormErrors form={form} fields={fields} />
      <TextField id="nom" label={LABELS.nom} error={errors.nom?.message} input={form.register('nom')} />
      <TextField
        id="code"
        label={LABELS.code}
        hint="Lettres, chiffres et tirets, par exemple FDVA. Des règles du portail reconnaissent certains codes."
        error={errors.code?.message}
        input={{ ...form.register('code'), spellCheck: false, autoCapitalize: 'none' }}
      />
      <TextareaField
        id="description"
        label={`${LABELS.description} (facultatif)`}
        error={errors.description?.message}
        textarea={form.register('description')}
      />
      <SousDispositifs form={form} />
      <CheckboxField
        id="actif"
        label={LABELS.actif}
        hint="Décochez pour le garder avec ses subventions, sans le proposer."
        input={form.register('actif')}
      />
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? 'Enregistrement…' : verb}
      </Button>
      <SaveState savedAt={savedAt} isDirty={isDirty} nothing={nothing} />
    </form>
  );
};
