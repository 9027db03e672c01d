import type { CompteAdministre } from '@guichet/contract/auth';
import type { CompteChanges } from '@guichet/rules/compte';
import { Button, TextareaField } from '@guichet/ui';
import type { JSX } from 'react';
import { FormErrors } from '../../../shared/form/FormErrors.tsx';
import { submitWith } from '../../../shared/form/submitWith.ts';
import { useZodForm } from '../../../shared/form/useZodForm.ts';
import { motifSchema } from './motifSchema.ts';

export interface VerrouFormProps {
  readonly compte: CompteAdministre;
  readonly onSave: (changes: CompteChanges) => Promise<void>;
}

const FIELDS = ['locked_motif'] as const;

const Verrouiller = ({ onSave }: Pick<VerrouFormProps, 'onSave'>): JSX.Element => {
  const form = useZodForm(motifSchema, { locked_motif: '' });
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={submitWith(form, FIELDS, (motif) => onSave({ locked: true, ...motif }))}>
      <FormErrors form={form} fields={FIELDS} />
      <TextareaField
        id="locked_motif"
        label="Motif du verrouillage"
        hint="Lu par les administrateurs, et gardé dans l’historique du compte."
        error={errors.locked_motif?.message}
        textarea={{ ...form.register('locked_motif'), rows: 3 }}
      />
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? 'Enregistrement…' : 'Verrouiller ce compte'}
      </Button>
    </form>
  );
};

const Deverrouiller = ({ onSave }: Pick<VerrouFormProps, 'onSave'>): JSX.Element => {
  const form = useZodForm(motifSchema.partial(), {});
  const { isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={submitWith(form, [], () => onSave({ locked: false }))}>
      <FormErrors form={form} fields={[]} />
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? 'Enregistrement…' : 'Déverrouiller ce compte'}
      </Button>
    </form>
  );
};

export const VerrouForm = ({ compte, onSave }: VerrouFormProps): JSX.Element => (
  <section className="ga-section ga-stack" aria-labelledby="titre-verrou">
    <h2 id="titre-verrou">Accès</h2>
    {compte.locked ? (
      <>
        <p>Ce compte est verrouillé : la personne ne peut plus se connecter.</p>
        <Deverrouiller onSave={onSave} />
      </>
    ) : (
      <>
        <p>Un compte verrouillé ne peut plus se connecter ; ses sessions ouvertes prennent fin aussitôt.</p>
        <Verrouiller onSave={onSave} />
      </>
    )}
  </section>
);
