import { reinitialisationSchema } from '@guichet/rules/compte';
import { Alert, Button, PageTitle } from '@guichet/ui';
import type { JSX } from 'react';
import { FormErrors } from '../../shared/form/FormErrors.tsx';
import { submitWith } from '../../shared/form/submitWith.ts';
import { useZodForm } from '../../shared/form/useZodForm.ts';
import { useDocumentTitle } from '../../shared/useDocumentTitle.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

const FIELDS = ['password', 'confirm'] as const;
const TITLE = 'Choisir un nouveau mot de passe';

export interface NewPassword {
  readonly password: string;
  readonly confirm: string;
}

export interface ResetViewProps {
  readonly onChoose: (choice: NewPassword) => Promise<void>;
}

export const ResetView = ({ onChoose }: ResetViewProps): JSX.Element => {
  const form = useZodForm(reinitialisationSchema, { password: '', confirm: '' }, { holdsDraft: false });
  const { errors, isSubmitting } = form.formState;
  useDocumentTitle(TITLE);
  return (
    <div className="ga-column ga-stack">
      <PageTitle>{TITLE}</PageTitle>
      <p>Vous serez ensuite connecté ici, et déconnecté partout ailleurs.</p>
      <form noValidate onSubmit={submitWith(form, FIELDS, onChoose)}>
        <FormErrors form={form} fields={FIELDS} />
        <NewPasswordFields
          password={{ input: form.register('password'), error: errors.password?.message }}
          confirm={{ input: form.register('confirm'), error: errors.confirm?.message }}
        />
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Enregistrement…' : 'Enregistrer et me connecter'}
        </Button>
      </form>
    </div>
  );
};

const REFUSED = 'Ce lien ne fonctionne plus';

export interface DeadLinkViewProps {
  readonly message: string;
  readonly onAskAgain: () => void;
}

/** The link was refused: typing again would be of no use, another link is. */
export const DeadLinkView = ({ message, onAskAgain }: DeadLinkViewProps): JSX.Element => {
  useDocumentTitle(REFUSED);
  return (
    <div className="ga-column ga-stack">
      <PageTitle takesFocus>{REFUSED}</PageTitle>
      <Alert severity="error">{message}</Alert>
      <Button onClick={onAskAgain}>Demander un nouveau lien</Button>
    </div>
  );
};
