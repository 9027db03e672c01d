import { emailSchema } from '@guichet/rules/compte';
import { Button, TextField } from '@guichet/ui';
import type { JSX } from 'react';
import * as z from 'zod';
import { FormErrors } from '../form/FormErrors.tsx';
import { submitWith } from '../form/submitWith.ts';
import { useZodForm } from '../form/useZodForm.ts';
import { ResendOutcome } from './ResendMail.tsx';
import type { ResendState } from './useResendMail.ts';

const schema = z.strictObject({ email: emailSchema });
const FIELDS = ['email'] as const;

/** For who comes without a session: the address is asked for. */
export const ResendForm = ({ resend }: { readonly resend: ResendState }): JSX.Element => {
  const form = useZodForm(schema, { email: '' });
  const isSending = resend.status.step === 'sending';
  return (
    <form noValidate onSubmit={submitWith(form, FIELDS, ({ email }) => resend.send(email))}>
      <FormErrors form={form} fields={FIELDS} />
      <TextField
        id="email"
        label="Adresse électronique"
        hint="Celle que vous avez donnée en créant votre compte"
        error={form.formState.errors.email?.message}
        input={{ ...form.register('email'), type: 'email', autoComplete: 'email', spellCheck: false }}
      />
      <Button type="submit" busy={isSending}>
        {isSending ? 'Envoi en cours…' : 'Renvoyer le courriel'}
      </Button>
      <ResendOutcome status={resend.status} />
    </form>
  );
};
