import { emailSchema } from '@guichet/rules/compte';
import { Button, Link, PageTitle, TextField } from '@guichet/ui';
import type { JSX } from 'react';
import * as z from 'zod';
import { FormErrors } from '../../shared/form/FormErrors.tsx';
import { submitWith } from '../../shared/form/submitWith.ts';
import { useZodForm } from '../../shared/form/useZodForm.ts';
import { useDocumentTitle } from '../../shared/useDocumentTitle.ts';

const schema = z.strictObject({ email: emailSchema });
const FIELDS = ['email'] as const;
const TITLE = 'Mot de passe oublié';

export interface OubliViewProps {
  readonly onAsk: (email: string) => Promise<void>;
}

export const OubliView = ({ onAsk }: OubliViewProps): JSX.Element => {
  const form = useZodForm(schema, { email: '' }, { holdsDraft: false });
  const { errors, isSubmitting } = form.formState;
  useDocumentTitle(TITLE);
  return (
    <div className="ga-column ga-stack">
      <PageTitle>{TITLE}</PageTitle>
      <p>Donnez l’adresse électronique de votre compte : vous y recevrez un lien pour choisir un autre mot de passe.</p>
      <form noValidate onSubmit={submitWith(form, FIELDS, ({ email }) => onAsk(email))}>
        <FormErrors form={form} fields={FIELDS} />
        <TextField
          id="email"
          label="Adresse électronique"
          hint="Par exemple nom@domaine.fr"
          error={errors.email?.message}
          input={{ ...form.register('email'), type: 'email', autoComplete: 'username', spellCheck: false }}
        />
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Envoi en cours…' : 'Recevoir le lien'}
        </Button>
      </form>
      <p>
        <Link href="/login">Revenir à la connexion</Link>
      </p>
    </div>
  );
};

const ASKED = 'Consultez votre messagerie';

/** The same words whether the address is known or not: nobody learns here who has an account (P-12). */
export const AskedView = ({
  email,
  onAgain,
}: {
  readonly email: string;
  readonly onAgain: () => void;
}): JSX.Element => {
  useDocumentTitle(ASKED);
  return (
    <div className="ga-column ga-stack">
      <PageTitle takesFocus>{ASKED}</PageTitle>
      <p>
        Si un compte existe avec l’adresse <strong className="ga-breakable">{email}</strong>, un lien vient d’y être
        envoyé. Il ne sert qu’une fois.
      </p>
      <p>Rien après quelques minutes ? Regardez dans les courriels indésirables, et vérifiez l’adresse.</p>
      <div className="ga-actions">
        <Button priority="secondary" onClick={onAgain}>
          Donner une autre adresse
        </Button>
        <Link className="fr-link" href="/login">
          Revenir à la connexion
        </Link>
      </div>
    </div>
  );
};
