import { isFederation } from '@guichet/rules/service';
import { Button, CheckboxField, TextareaField } from '@guichet/ui';
import type { JSX } from 'react';
import { FormErrors } from '../../../shared/form/FormErrors.tsx';
import { submitWith } from '../../../shared/form/submitWith.ts';
import { useZodForm } from '../../../shared/form/useZodForm.ts';
import { SaveState } from '../../../shared/versions/SaveState.tsx';
import type { FieldKit } from './fieldKit.ts';
import { ServiceFields } from './ServiceFields.tsx';
import {
  ANNUAIRE_FIELDS,
  type AnnuaireSaisi,
  controlsOf,
  type ModificationSaisie,
  modificationFormSchema,
} from './serviceForm.ts';

export interface ModificationFormProps
  extends Pick<FieldKit, 'choix' | 'canBeRoot' | 'refusPlace' | 'refusCompetence'> {
  readonly saisie: AnnuaireSaisi;
  /** Null when the service has no account, or its state could not be read. */
  readonly locked: boolean | null;
  readonly savedAt: string | null;
  readonly nothing: string | null;
  readonly onSave: (saisie: ModificationSaisie) => Promise<void>;
}

const FIELDS = [...ANNUAIRE_FIELDS, 'locked', 'locked_motif'] as const;

const useModificationForm = (saisie: AnnuaireSaisi, locked: boolean | null) =>
  useZodForm(modificationFormSchema, { ...controlsOf(saisie), locked: locked ?? false, locked_motif: '' });

const Acces = ({
  form,
  wasLocked,
}: {
  readonly form: ReturnType<typeof useModificationForm>;
  readonly wasLocked: boolean;
}): JSX.Element => {
  const { errors } = form.formState;
  return (
    <>
      <h2>Accès du compte</h2>
      <CheckboxField
        id="locked"
        label="Verrouiller le compte de ce service"
        hint="Il ne peut plus se connecter, et ses sessions prennent fin."
        input={form.register('locked')}
      />
      {form.watch('locked') && !wasLocked && (
        <TextareaField
          id="locked_motif"
          label="Motif du verrouillage"
          error={errors.locked_motif?.message}
          textarea={{ ...form.register('locked_motif'), rows: 3 }}
        />
      )}
    </>
  );
};

export const ModificationForm = (props: ModificationFormProps): JSX.Element => {
  const { saisie, locked, choix, canBeRoot, refusPlace, refusCompetence, savedAt, nothing, onSave } = props;
  const form = useModificationForm(saisie, locked);
  const { errors, isSubmitting, isDirty } = form.formState;
  const kit: FieldKit = {
    register: (champ) => form.register(champ),
    initial: saisie,
    errorOf: (champ) => errors[champ]?.message,
    isFederation: isFederation({ type: form.watch('type') }),
    choix,
    canBeRoot,
    refusPlace,
    refusCompetence,
  };
  return (
    <form noValidate className="ga-column ga-stack" onSubmit={submitWith(form, FIELDS, onSave)}>
      <FormErrors form={form} fields={FIELDS} />
      <ServiceFields kit={kit} />
      {locked !== null && <Acces form={form} wasLocked={locked} />}
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? 'Enregistrement…' : 'Enregistrer le service'}
      </Button>
      <SaveState savedAt={savedAt} isDirty={isDirty} nothing={nothing} />
    </form>
  );
};
