import { type CompteChanges, compteChangesSchema } from '@guichet/rules/compte';
import { Button, CheckboxesField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { FormErrors } from '../../../shared/form/FormErrors.tsx';
import { submitWith } from '../../../shared/form/submitWith.ts';
import { useZodForm } from '../../../shared/form/useZodForm.ts';
import { SaveState } from '../../../shared/versions/SaveState.tsx';
import { roleOptions } from './roles.ts';
import { rolesFormSchema } from './rolesFormSchema.ts';

export interface RolesFormProps {
  readonly roles: readonly string[];
  readonly onSave: (changes: CompteChanges) => Promise<void>;
}

const FIELDS = ['roles'] as const;
const NOTHING = 'Aucun changement à enregistrer.';

const isSame = (before: readonly string[], after: readonly string[]): boolean =>
  before.length === after.length && after.every((role) => before.includes(role));

export const RolesForm = ({ roles, onSave }: RolesFormProps): JSX.Element => {
  const form = useZodForm(rolesFormSchema, { roles: [...roles] });
  const [nothing, setNothing] = useState<string | null>(null);
  const { errors, isSubmitting, isDirty } = form.formState;
  const save = async (values: { readonly roles: string[] }) => {
    const isUnchanged = isSame(roles, values.roles);
    setNothing(isUnchanged ? NOTHING : null);
    if (!isUnchanged) await onSave(compteChangesSchema.parse(values));
  };
  return (
    <section className="ga-section" aria-labelledby="titre-roles">
      <h2 id="titre-roles">Rôles</h2>
      <form noValidate onSubmit={submitWith(form, FIELDS, save)}>
        <FormErrors form={form} fields={FIELDS} />
        <CheckboxesField
          id="roles"
          label="Ce que cette personne peut faire"
          options={roleOptions(roles)}
          error={errors.roles?.message}
          input={form.register('roles')}
        />
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Enregistrement…' : 'Enregistrer les rôles'}
        </Button>
        <SaveState savedAt={null} isDirty={isDirty} nothing={nothing} />
      </form>
    </section>
  );
};
