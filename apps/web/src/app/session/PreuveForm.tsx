import { connexionSchema } from '@guichet/rules/compte';
import { codeFacteurSchema } from '@guichet/rules/facteur';
import { Button, PasswordField, TextField } from '@guichet/ui';
import { type JSX, useRef } from 'react';
import * as z from 'zod';
import { FormErrors } from '../../shared/form/FormErrors.tsx';
import { submitWith } from '../../shared/form/submitWith.ts';
import { useZodForm } from '../../shared/form/useZodForm.ts';

/** Told apart from the fields of the page behind. */
const MOT_DE_PASSE = 'preuve-mot-de-passe';
const CODE = 'preuve-code';
const FIELDS = [MOT_DE_PASSE, CODE] as const;
const schema = z.strictObject({ [MOT_DE_PASSE]: connexionSchema.shape.password, [CODE]: z.string() });

export interface PreuveSaisie {
  readonly password: string;
  readonly code?: string;
  /** The passkey is asked for instead of a code. */
  readonly cle?: true;
}

export interface PreuveFormProps {
  readonly asksCode: boolean;
  readonly hasCle: boolean;
  readonly onProve: (saisie: PreuveSaisie) => Promise<void>;
  readonly onCancel: () => void;
}

/** The password, and the second factor of who has one. */
export const PreuveForm = ({ asksCode, hasCle, onProve, onCancel }: PreuveFormProps): JSX.Element => {
  const form = useZodForm(schema, { [MOT_DE_PASSE]: '', [CODE]: '' }, { holdsDraft: false });
  const { errors, isSubmitting } = form.formState;
  const byCle = useRef(false);
  const prove = async (saisie: z.output<typeof schema>) => {
    const password = saisie[MOT_DE_PASSE];
    if (!asksCode) return onProve({ password });
    if (byCle.current) return onProve({ password, cle: true });
    const code = codeFacteurSchema.safeParse(saisie[CODE]);
    if (code.success) return onProve({ password, code: code.data });
    form.setError(CODE, { message: code.error.issues[0]?.message ?? '' });
  };
  const submit = submitWith(form, FIELDS, prove);
  const submitBy = (isCle: boolean) => {
    byCle.current = isCle;
    void submit();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submitBy(hasCle && form.getValues(CODE) === '');
      }}
    >
      <FormErrors form={form} fields={FIELDS} />
      <PasswordField
        id={MOT_DE_PASSE}
        label="Votre mot de passe"
        named="votre mot de passe"
        error={errors[MOT_DE_PASSE]?.message}
        input={{ ...form.register(MOT_DE_PASSE), autoComplete: 'current-password' }}
      />
      {asksCode && (
        <TextField
          id={CODE}
          label={hasCle ? 'Code (sans votre clé d’accès)' : 'Code'}
          hint="Les 6 chiffres de votre application de codes, ou un code de secours"
          error={errors[CODE]?.message}
          input={{ ...form.register(CODE), autoComplete: 'one-time-code', spellCheck: false }}
        />
      )}
      <div className="ga-actions">
        <Button priority="secondary" onClick={onCancel}>
          Annuler
        </Button>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Vérification…' : 'Continuer'}
        </Button>
      </div>
    </form>
  );
};
