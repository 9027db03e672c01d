import { codeFacteurSchema } from '@guichet/rules/facteur';
import { Alert, Button, PageTitle, TextField } from '@guichet/ui';
import type { JSX } from 'react';
import * as z from 'zod';
import { FormErrors } from '../form/FormErrors.tsx';
import { submitWith } from '../form/submitWith.ts';
import { useAction } from '../form/useAction.ts';
import { useZodForm } from '../form/useZodForm.ts';

const schema = z.strictObject({ code: codeFacteurSchema });
const FIELDS = ['code'] as const;

export interface SecondeEtapeViewProps {
  readonly hasCode: boolean;
  /** Null when the account has no passkey, or this browser knows none. */
  readonly onCle: (() => Promise<void>) | null;
  readonly onCode: (code: string) => Promise<void>;
  readonly onAbandon: () => void;
}

const Cle = ({ onCle }: { readonly onCle: () => Promise<void> }): JSX.Element => {
  const { busy, error, run } = useAction();
  return (
    <div className="ga-stack">
      <div role="alert">{error && <Alert severity="error">{error}</Alert>}</div>
      <Button busy={busy} onClick={() => void run(onCle)}>
        {busy ? 'Votre appareil vous le demande…' : 'Utiliser ma clé d’accès'}
      </Button>
    </div>
  );
};

export const SecondeEtapeView = ({ hasCode, onCle, onCode, onAbandon }: SecondeEtapeViewProps): JSX.Element => {
  const form = useZodForm(schema, { code: '' }, { holdsDraft: false });
  const { errors, isSubmitting } = form.formState;
  return (
    <div className="ga-column ga-stack">
      <PageTitle takesFocus>Confirmez votre connexion</PageTitle>
      <p>Votre mot de passe est juste. Il reste à prouver que c’est vous, avec votre second facteur.</p>
      {onCle && <Cle onCle={onCle} />}
      <form noValidate onSubmit={submitWith(form, FIELDS, ({ code }) => onCode(code))}>
        <FormErrors form={form} fields={FIELDS} />
        <TextField
          id="code"
          label={hasCode ? 'Code' : 'Code de secours'}
          hint={
            hasCode
              ? 'Les 6 chiffres de votre application de codes, ou un de vos codes de secours'
              : 'Un des codes gardés quand vous avez ajouté votre clé d’accès, par exemple ABCDE-FGHIJ'
          }
          error={errors.code?.message}
          input={{
            ...form.register('code'),
            autoComplete: 'one-time-code',
            autoCapitalize: 'characters',
            spellCheck: false,
          }}
        />
        <Button type="submit" priority={onCle ? 'secondary' : 'primary'} busy={isSubmitting}>
          {isSubmitting ? 'Vérification…' : 'Continuer avec ce code'}
        </Button>
      </form>
      <p>
        Appareil perdu ? Saisissez un code de secours. Sans code de secours, écrivez à l’assistance : deux
        administrateurs peuvent retirer vos seconds facteurs.
      </p>
      <Button priority="tertiary" onClick={onAbandon}>
        Revenir au mot de passe
      </Button>
    </div>
  );
};
