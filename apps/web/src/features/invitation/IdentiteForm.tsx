import { acceptBodySchema } from '@guichet/contract/rds';
import { CIVILITES } from '@guichet/rules/compte';
import { Button, PasswordField, RadioField, TextField } from '@guichet/ui';
import type { JSX } from 'react';
import type * as z from 'zod';
import { FormErrors } from '../../shared/form/FormErrors.tsx';
import { submitWith } from '../../shared/form/submitWith.ts';
import { useZodForm } from '../../shared/form/useZodForm.ts';

const identiteSchema = acceptBodySchema.shape.nouveau.unwrap();
export type Identite = z.output<typeof identiteSchema>;

const FIELDS = ['civilite', 'nom', 'prenom', 'password'] as const;
const EMPTY = { nom: '', prenom: '', password: '' };
const OPTIONS = CIVILITES.map((civilite) => ({ value: civilite, label: civilite }));

/** For who has no account at this address yet. */
export const IdentiteForm = ({
  onAccept,
}: {
  readonly onAccept: (nouveau: Identite) => Promise<void>;
}): JSX.Element => {
  const form = useZodForm(identiteSchema, EMPTY);
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={submitWith(form, FIELDS, onAccept)}>
      <p>Tous les champs sont obligatoires.</p>
      <FormErrors form={form} fields={FIELDS} />
      <RadioField
        id="civilite"
        label="Civilité"
        options={OPTIONS}
        error={errors.civilite?.message}
        input={form.register('civilite')}
      />
      <TextField
        id="nom"
        label="Nom"
        error={errors.nom?.message}
        input={{ ...form.register('nom'), autoComplete: 'family-name', spellCheck: false }}
      />
      <TextField
        id="prenom"
        label="Prénom"
        error={errors.prenom?.message}
        input={{ ...form.register('prenom'), autoComplete: 'given-name', spellCheck: false }}
      />
      <PasswordField
        id="password"
        label="Mot de passe"
        named="le mot de passe"
        hint="12 caractères ou plus, avec au moins une majuscule, une minuscule, un chiffre et un signe (€, #, !…)"
        error={errors.password?.message}
        input={{ ...form.register('password'), autoComplete: 'new-password' }}
      />
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? 'Envoi…' : 'Créer mon compte et accepter'}
      </Button>
    </form>
  );
};
