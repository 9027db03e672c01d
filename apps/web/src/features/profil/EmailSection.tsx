import { emailSchema } from '@guichet/rules/compte';
import { Alert, Button, TextField } from '@guichet/ui';
import type { JSX } from 'react';
import * as z from 'zod';
import { FormErrors } from '../../shared/form/FormErrors.tsx';
import { submitWith } from '../../shared/form/submitWith.ts';
import { useDraft } from '../../shared/form/useDraft.ts';
import { useZodForm } from '../../shared/form/useZodForm.ts';

const schema = z.strictObject({ email: emailSchema });
const draftSchema = z.object({ email: z.string() });
const readDraft = (draft: unknown) => draftSchema.safeParse(draft).data ?? null;
const FIELDS = ['email'] as const;

export interface EmailSectionProps {
  readonly email: string;
  readonly draft: string;
  /** The address that a mail was just sent to. */
  readonly asked: string | null;
  readonly onChange: (email: string) => Promise<void>;
}

export const EmailSection = ({ email, draft, asked, onChange }: EmailSectionProps): JSX.Element => {
  const form = useZodForm(schema, { email: '' });
  useDraft(form, draft, readDraft);
  const { errors, isSubmitting } = form.formState;
  return (
    <section className="ga-section ga-stack">
      <h2>Mon adresse électronique</h2>
      <dl className="ga-facts">
        <dt>Adresse actuelle</dt>
        <dd>{email}</dd>
      </dl>
      {asked && (
        <Alert severity="success" announced="status">
          {`Un courriel vient de partir à ${asked}. Ouvrez le lien qu’il contient : cette adresse deviendra alors celle de votre compte. D’ici là, rien ne change.`}
        </Alert>
      )}
      <form noValidate onSubmit={submitWith(form, FIELDS, (values) => onChange(values.email))}>
        <FormErrors form={form} fields={FIELDS} />
        <TextField
          id="email"
          label="Nouvelle adresse électronique"
          hint="Vous devrez la confirmer par le lien que nous y enverrons. L’ancienne sera prévenue."
          error={errors.email?.message}
          input={{ ...form.register('email'), type: 'email', autoComplete: 'email', spellCheck: false }}
        />
        <Button type="submit" priority="secondary" busy={isSubmitting}>
          {isSubmitting ? 'Enregistrement…' : 'Changer mon adresse'}
        </Button>
      </form>
    </section>
  );
};
