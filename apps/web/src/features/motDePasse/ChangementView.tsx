import { COMPTE_ERREURS, changementMotDePasseSchema } from '@guichet/rules/compte';
import { Alert, Button, Link, PageTitle, PasswordField } from '@guichet/ui';
import type { JSX } from 'react';
import type * as z from 'zod';
import { FormErrors } from '../../shared/form/FormErrors.tsx';
import { submitWith } from '../../shared/form/submitWith.ts';
import { useZodForm } from '../../shared/form/useZodForm.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

const FIELDS = ['old_password', 'new_password', 'new_confirm'] as const;
const EMPTY = { old_password: '', new_password: '', new_confirm: '' };

export type Changement = z.infer<typeof changementMotDePasseSchema>;

export interface ChangementViewProps {
  /** The account is flagged: nothing else opens before. */
  readonly isForced: boolean;
  readonly onChange: (changement: Changement) => Promise<void>;
}

const ChangementForm = ({ onChange }: Pick<ChangementViewProps, 'onChange'>): JSX.Element => {
  const form = useZodForm(changementMotDePasseSchema, EMPTY, { holdsDraft: false });
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={submitWith(form, FIELDS, onChange)}>
      <FormErrors form={form} fields={FIELDS} />
      <PasswordField
        id="old_password"
        label="Mot de passe actuel"
        named="le mot de passe actuel"
        error={errors.old_password?.message}
        input={{ ...form.register('old_password'), autoComplete: 'current-password' }}
      />
      <NewPasswordFields
        password={{ input: form.register('new_password'), error: errors.new_password?.message }}
        confirm={{ input: form.register('new_confirm'), error: errors.new_confirm?.message }}
      />
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? 'Enregistrement…' : 'Changer mon mot de passe'}
      </Button>
    </form>
  );
};

export const ChangementView = ({ isForced, onChange }: ChangementViewProps): JSX.Element => (
  <div className="ga-column ga-stack">
    <PageTitle>Changer mon mot de passe</PageTitle>
    {isForced && <Alert severity="info">{COMPTE_ERREURS.MOT_DE_PASSE_A_CHANGER.message}</Alert>}
    <p>Vous resterez connecté ici, et serez déconnecté de vos autres appareils.</p>
    <ChangementForm onChange={onChange} />
    {!isForced && (
      <p>
        <Link href="/user/profil">Revenir à mon profil sans rien changer</Link>
      </p>
    )}
  </div>
);
