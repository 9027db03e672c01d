import type { SousDispositif } from '@guichet/rules/subvention';
import { Alert, Button, CheckboxesField, SelectField, TextField } from '@guichet/ui';
import { type JSX, useEffect } from 'react';
import { FormErrors } from '../../../../shared/form/FormErrors.tsx';
import { submitWith } from '../../../../shared/form/submitWith.ts';
import { useDraft } from '../../../../shared/form/useDraft.ts';
import { useZodForm } from '../../../../shared/form/useZodForm.ts';
import { useServices } from '../../../../shared/services/services.ts';
import { CHOIX_TYPES, readDraft, type SousDispositifSaisi, sousDispositifFormSchema } from './sousDispositifForm.ts';

export interface SousDispositifFormProps {
  readonly titre: string;
  readonly valeurs: SousDispositifSaisi;
  /** Under which name what is typed is kept until it is in the list. */
  readonly draft: string;
  /** Those that the dispositif names; without any, the code is typed. */
  readonly proposes: readonly { readonly code: string; readonly nom: string }[];
  readonly verb: string;
  readonly onSave: (sousDispositif: SousDispositif) => void;
  readonly onCancel: () => void;
}

const REPRISE = 'Ce que vous aviez saisi a été gardé. Il reste à l’enregistrer.';
const FIELDS = ['code', 'nom', 'debut', 'debut_heure', 'fin', 'fin_heure', 'types_projet'] as const;
const useSousDispositifForm = (valeurs: SousDispositifSaisi) => useZodForm(sousDispositifFormSchema, valeurs);
type Form = ReturnType<typeof useSousDispositifForm>;

const Code = ({ form, proposes }: Pick<SousDispositifFormProps, 'proposes'> & { readonly form: Form }): JSX.Element => {
  const error = form.formState.errors.code?.message;
  const held = form.formState.defaultValues?.code ?? '';
  const known = proposes.map(({ code, nom }) => ({ value: code, label: nom }));
  if (known.length === 0)
    return (
      <TextField
        id="code"
        label="Code du sous-dispositif"
        hint="Gardé dans les dossiers, par exemple « Formation des bénévoles »."
        error={error}
        input={form.register('code')}
      />
    );
  const isKnown = held === '' || known.some(({ value }) => value === held);
  return (
    <SelectField
      id="code"
      label="Sous-dispositif"
      none="Choisissez"
      options={isKnown ? known : [{ value: held, label: held }, ...known]}
      error={error}
      select={form.register('code')}
    />
  );
};

const Moment = ({
  form,
  quand,
  mot,
}: {
  readonly form: Form;
  readonly quand: 'debut' | 'fin';
  readonly mot: string;
}) => {
  const { errors } = form.formState;
  const heure = `${quand}_heure` as const;
  return (
    <div className="ga-search">
      <TextField
        id={quand}
        label={`Date de ${mot}`}
        error={errors[quand]?.message}
        input={{ type: 'date', ...form.register(quand) }}
      />
      <TextField
        id={heure}
        label={`Heure de ${mot} (heure de Paris)`}
        error={errors[heure]?.message}
        input={{ type: 'time', ...form.register(heure) }}
      />
    </div>
  );
};

export const SousDispositifForm = (props: SousDispositifFormProps): JSX.Element => {
  const { titre, valeurs, draft, proposes, verb, onSave, onCancel } = props;
  const { drafts } = useServices();
  const form = useSousDispositifForm(valeurs);
  const isRestored = useDraft(form, draft, readDraft);
  // The button that opened it is gone: the focus goes where one types.
  useEffect(() => document.getElementById('code')?.focus(), []);
  const leave = (then: () => void) => {
    drafts.clear(draft);
    then();
  };
  const { errors } = form.formState;
  return (
    <form
      noValidate
      className="ga-section ga-stack"
      aria-label={titre}
      onSubmit={submitWith(form, FIELDS, async (values) => leave(() => onSave(values)))}
    >
      <h3>{titre}</h3>
      {isRestored && <Alert severity="info">{REPRISE}</Alert>}
      <FormErrors form={form} fields={FIELDS} />
      <Code form={form} proposes={proposes} />
      <TextField
        id="nom"
        label="Nom montré aux associations (facultatif)"
        error={errors.nom?.message}
        input={form.register('nom')}
      />
      <Moment form={form} quand="debut" mot="début" />
      <Moment form={form} quand="fin" mot="fin" />
      <CheckboxesField
        id="types_projet"
        label="Types de projet acceptés"
        hint="Rien de coché : tous."
        options={CHOIX_TYPES}
        error={errors.types_projet?.message}
        input={form.register('types_projet')}
      />
      <div className="ga-actions">
        <Button type="submit">{verb}</Button>
        <Button priority="secondary" onClick={() => leave(onCancel)}>
          Annuler
        </Button>
      </div>
    </form>
  );
};
