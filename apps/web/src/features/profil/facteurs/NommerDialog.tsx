import { nomFacteurSchema } from '@guichet/rules/facteur';
import { Button, Dialog, TextField } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import * as z from 'zod';
import { FormErrors } from '../../../shared/form/FormErrors.tsx';
import { submitWith } from '../../../shared/form/submitWith.ts';
import { useZodForm } from '../../../shared/form/useZodForm.ts';

const schema = z.strictObject({ 'facteur-nom': nomFacteurSchema });
const FIELDS = ['facteur-nom'] as const;

export interface NommerDialogProps {
  readonly title: string;
  readonly verb: string;
  readonly busyVerb: string;
  readonly nom: string;
  readonly onNom: (nom: string) => Promise<void>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** A name by which its owner will know it among others. */
export const NommerDialog = (props: NommerDialogProps): JSX.Element => {
  const { title, verb, busyVerb, nom, onNom, onClose, children } = props;
  const form = useZodForm(schema, { 'facteur-nom': nom }, { holdsDraft: false });
  const { errors, isSubmitting } = form.formState;
  const submit = async (saisie: z.output<typeof schema>) => {
    await onNom(saisie['facteur-nom']);
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <form noValidate onSubmit={submitWith(form, FIELDS, submit)}>
        <FormErrors form={form} fields={FIELDS} />
        <TextField
          id="facteur-nom"
          label="Nom"
          hint="Pour le reconnaître plus tard, par exemple « Ordinateur du bureau »"
          error={errors['facteur-nom']?.message}
          input={{ ...form.register('facteur-nom'), autoComplete: 'off' }}
        />
        <div className="ga-actions">
          <Button priority="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? busyVerb : verb}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
