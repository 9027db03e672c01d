import { PasswordField } from '@guichet/ui';
import type { JSX } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

export interface NewPasswordFieldsProps {
  readonly password: { readonly input: UseFormRegisterReturn; readonly error: string | undefined };
  readonly confirm: { readonly input: UseFormRegisterReturn; readonly error: string | undefined };
}

export const NewPasswordFields = ({ password, confirm }: NewPasswordFieldsProps): JSX.Element => (
  <>
    <PasswordField
      id={password.input.name}
      label="Nouveau mot de passe"
      named="le nouveau mot de passe"
      hint="12 caractères ou plus, avec au moins une majuscule, une minuscule, un chiffre et un signe (€, #, !…)"
      error={password.error}
      input={{ ...password.input, autoComplete: 'new-password' }}
    />
    <PasswordField
      id={confirm.input.name}
      label="Confirmation du nouveau mot de passe"
      named="la confirmation du nouveau mot de passe"
      error={confirm.error}
      input={{ ...confirm.input, autoComplete: 'new-password' }}
    />
  </>
);
