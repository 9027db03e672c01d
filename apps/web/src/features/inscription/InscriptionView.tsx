import { CIVILITES, inscriptionSchema } from '@guichet/rules/compte';
import { Button, Link, PageTitle, PasswordField, RadioField, TextField } from '@guichet/ui';
import type { JSX } from 'react';
import type * as z from 'zod';
import { FormErrors } from '../../shared/form/FormErrors.tsx';
import { submitWith } from '../../shared/form/submitWith.ts';
import { useZodForm, type ZodForm } from '../../shared/form/useZodForm.ts';

const FIELDS = ['civilite', 'nom', 'prenom', 'email', 'password', 'confirm'] as const;
const EMPTY = { nom: '', prenom: '', email: '', password: '', confirm: '' };
const CIVILITE_OPTIONS = CIVILITES.map((civilite) => ({ value: civilite, label: civilite }));

type Saisie = z.input<typeof inscriptionSchema>;
type Inscription = z.output<typeof inscriptionSchema>;
type Form = ZodForm<Saisie, Inscription>;

export interface InscriptionViewProps {
  readonly onRegister: (inscription: Inscription) => Promise<void>;
}

const IdentiteFields = ({ form }: { readonly form: Form }): JSX.Element => {
  const { errors } = form.formState;
  return (
    <>
      <RadioField
        id="civilite"
        label="Civilité"
        options={CIVILITE_OPTIONS}
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
    </>
  );
};

const AccesFields = ({ form }: { readonly form: Form }): JSX.Element => {
  const { errors } = form.formState;
  return (
    <>
      <TextField
        id="email"
        label="Adresse électronique"
        hint="Vous y recevrez un lien pour confirmer votre compte. Exemple : nom@domaine.fr"
        error={errors.email?.message}
        input={{ ...form.register('email'), type: 'email', autoComplete: 'email', spellCheck: false }}
      />
      <PasswordField
        id="password"
        label="Mot de passe"
        named="le mot de passe"
        hint="12 caractères ou plus, avec au moins une majuscule, une minuscule, un chiffre et un signe (€, #, !…)"
        error={errors.password?.message}
        input={{ ...form.register('password'), autoComplete: 'new-password' }}
      />
      <PasswordField
        id="confirm"
        label="Confirmation du mot de passe"
        named="la confirmation du mot de passe"
        error={errors.confirm?.message}
        input={{ ...form.register('confirm'), autoComplete: 'new-password' }}
      />
    </>
  );
};

export const InscriptionView = ({ onRegister }: InscriptionViewProps): JSX.Element => {
  const form = useZodForm(inscriptionSchema, EMPTY);
  const { isSubmitting } = form.formState;
  return (
    <div className="ga-column ga-stack">
      <PageTitle>Créer un compte</PageTitle>
      <p>Tous les champs sont obligatoires.</p>
      <form noValidate onSubmit={submitWith(form, FIELDS, onRegister)}>
        <FormErrors form={form} fields={FIELDS} />
        <IdentiteFields form={form} />
        <AccesFields form={form} />
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Création en cours…' : 'Créer mon compte'}
        </Button>
      </form>
      <p>
        Vous avez déjà un compte ? <Link href="/login">Se connecter</Link>
      </p>
    </div>
  );
};
