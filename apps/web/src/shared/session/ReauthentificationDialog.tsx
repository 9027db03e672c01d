import { connexionSchema } from '@guichet/rules/compte';
import { SESSION_ERREURS } from '@guichet/rules/session';
import { Button, Dialog, PasswordField } from '@guichet/ui';
import type { JSX } from 'react';
import { FormErrors } from '../form/FormErrors.tsx';
import { submitWith } from '../form/submitWith.ts';
import { useZodForm } from '../form/useZodForm.ts';

const schema = connexionSchema.pick({ password: true });
const FIELDS = ['password'] as const;

export interface ReauthentificationDialogProps {
  readonly onPassword: (password: string) => Promise<void>;
  readonly onClose: () => void;
}

export const ReauthentificationDialog = ({ onPassword, onClose }: ReauthentificationDialogProps): JSX.Element => {
  const form = useZodForm(schema, { password: '' }, { holdsDraft: false });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog title="Saisissez à nouveau votre mot de passe" onClose={onClose}>
      <p>{SESSION_ERREURS.REAUTHENTIFICATION_REQUISE.message}</p>
      <form noValidate onSubmit={submitWith(form, FIELDS, ({ password }) => onPassword(password))}>
        <FormErrors form={form} fields={FIELDS} />
        <PasswordField
          id="password"
          label="Mot de passe"
          named="le mot de passe"
          error={errors.password?.message}
          input={{ ...form.register('password'), autoComplete: 'current-password' }}
        />
        <div className="ga-actions">
          <Button priority="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? 'Vérification…' : 'Continuer'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
