import { codeFacteurSchema, nomFacteurSchema } from '@guichet/rules/facteur';
import { Button, Dialog, TextField } from '@guichet/ui';
import type { JSX } from 'react';
import * as z from 'zod';
import { FormErrors } from '../../../shared/form/FormErrors.tsx';
import { submitWith } from '../../../shared/form/submitWith.ts';
import { useZodForm } from '../../../shared/form/useZodForm.ts';

const schema = z.strictObject({ 'facteur-nom': nomFacteurSchema, 'facteur-code': codeFacteurSchema });
const FIELDS = ['facteur-nom', 'facteur-code'] as const;

export interface CodeDialogProps {
  readonly secret: string;
  readonly uri: string;
  readonly onCode: (nom: string, code: string) => Promise<void>;
  readonly onClose: () => void;
}

/** By four, as people copy it. */
const sayGroups = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

/** The secret goes into the application; its first code proves that it is there. */
export const CodeDialog = ({ secret, uri, onCode, onClose }: CodeDialogProps): JSX.Element => {
  const form = useZodForm(schema, { 'facteur-nom': 'Mon téléphone', 'facteur-code': '' }, { holdsDraft: false });
  const { errors, isSubmitting } = form.formState;
  const submit = async (saisie: z.output<typeof schema>) => {
    await onCode(saisie['facteur-nom'], saisie['facteur-code']);
    onClose();
  };
  return (
    <Dialog title="Ajouter une application de codes" onClose={onClose}>
      <ol>
        <li>
          Dans votre application (FreeOTP, Aegis, Google Authenticator…), ajoutez un compte en saisissant cette clé :{' '}
          <code>{sayGroups(secret)}</code>
          <br />
          Sur ce téléphone : <a href={uri}>ouvrir l’application de codes</a>
        </li>
        <li>Saisissez ensuite le code à 6 chiffres qu’elle montre.</li>
      </ol>
      <form noValidate onSubmit={submitWith(form, FIELDS, submit)}>
        <FormErrors form={form} fields={FIELDS} />
        <TextField
          id="facteur-nom"
          label="Nom"
          hint="Pour la reconnaître plus tard"
          error={errors['facteur-nom']?.message}
          input={{ ...form.register('facteur-nom'), autoComplete: 'off' }}
        />
        <TextField
          id="facteur-code"
          label="Code à 6 chiffres"
          error={errors['facteur-code']?.message}
          input={{ ...form.register('facteur-code'), autoComplete: 'one-time-code', inputMode: 'numeric' }}
        />
        <div className="ga-actions">
          <Button priority="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? 'Vérification…' : 'Ajouter'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
