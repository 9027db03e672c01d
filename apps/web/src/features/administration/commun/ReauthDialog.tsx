import { SESSION_ERREURS } from '@guichet/rules/session';
import { Button, Dialog, PasswordField } from '@guichet/ui';
import type { JSX } from 'react';
import { useForm } from 'react-hook-form';
import { FormErrors } from '../../../shared/form/FormErrors.tsx';
import { submitWith } from '../../../shared/form/submitWith.ts';

export interface ReauthDialogProps {
  readonly onPassword: (password: string) => Promise<void>;
  readonly onCancel: () => void;
}

const ID = 'confirmation-mot-de-passe';

export const ReauthDialog = ({ onPassword, onCancel }: ReauthDialogProps): JSX.Element => {
  const form = useForm<{ readonly [ID]: string }>({ shouldFocusError: false, reValidateMode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog title="Confirmez que c’est vous" onClose={onCancel}>
      <p>{SESSION_ERREURS.REAUTHENTIFICATION_REQUISE.message}</p>
      <form noValidate onSubmit={submitWith(form, [ID], (values) => onPassword(values[ID]))}>
        <FormErrors form={form} fields={[ID]} />
        <PasswordField
          id={ID}
          label="Votre mot de passe"
          named="votre mot de passe"
          error={errors[ID]?.message}
          input={{
            ...form.register(ID, { required: 'Veuillez renseigner le champ Mot de passe.' }),
            autoComplete: 'current-password',
          }}
        />
        <div className="ga-actions">
          <Button priority="secondary" onClick={onCancel}>
            Annuler
          </Button>
          <Button type="submit" busy={isSubmitting}>
            Continuer
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
