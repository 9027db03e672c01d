import { ROLES } from '@guichet/rules/acteur';
import { CIVILITES } from '@guichet/rules/compte';
import { isFederation } from '@guichet/rules/service';
import { Button, RadioField, SelectField, TextField } from '@guichet/ui';
import type { JSX } from 'react';
import { FormErrors } from '../../../shared/form/FormErrors.tsx';
import { submitWith } from '../../../shared/form/submitWith.ts';
import { useZodForm } from '../../../shared/form/useZodForm.ts';
import { roleLabel } from '../../../shared/session/roleLabels.ts';
import type { FieldKit } from './fieldKit.ts';
import { ServiceFields } from './ServiceFields.tsx';
import { ANNUAIRE_FIELDS, type CreationSaisie, controlsOf, creationFormSchema, SERVICE_VIDE } from './serviceForm.ts';

export interface CreationFormProps extends Pick<FieldKit, 'choix' | 'canBeRoot'> {
  readonly parent: string | null;
  readonly onCreate: (saisie: CreationSaisie) => Promise<void>;
}

const FIELDS = [...ANNUAIRE_FIELDS, 'compte_civilite', 'compte_prenom', 'compte_nom', 'compte_role'] as const;
const SERVICE_ROLES = ROLES.filter((role) => role.startsWith('rds.')).map((value) => ({
  value,
  label: roleLabel(value),
}));
const CIVILITE_OPTIONS = CIVILITES.map((value) => ({ value, label: value }));

const useCreationForm = (parent: string | null) =>
  useZodForm(creationFormSchema, {
    ...controlsOf({ ...SERVICE_VIDE, parent }),
    compte_prenom: '',
    compte_nom: '',
    compte_role: 'rds.service',
  });

const CompteFields = ({ form }: { readonly form: ReturnType<typeof useCreationForm> }): JSX.Element => {
  const { errors } = form.formState;
  return (
    <>
      <h2>La personne qui tient le compte</h2>
      <p>Elle recevra par courriel, à l’adresse du service, un lien pour choisir son mot de passe.</p>
      <RadioField
        id="compte_civilite"
        label="Civilité"
        options={CIVILITE_OPTIONS}
        error={errors.compte_civilite?.message}
        input={form.register('compte_civilite')}
      />
      <TextField
        id="compte_prenom"
        label="Prénom"
        error={errors.compte_prenom?.message}
        input={{ ...form.register('compte_prenom'), autoComplete: 'off', spellCheck: false }}
      />
      <TextField
        id="compte_nom"
        label="Nom"
        error={errors.compte_nom?.message}
        input={{ ...form.register('compte_nom'), autoComplete: 'off', spellCheck: false }}
      />
      <SelectField
        id="compte_role"
        label="Rôle"
        options={SERVICE_ROLES}
        error={errors.compte_role?.message}
        select={{ ...form.register('compte_role'), defaultValue: 'rds.service' }}
      />
    </>
  );
};

export const CreationForm = ({ parent, choix, canBeRoot, onCreate }: CreationFormProps): JSX.Element => {
  const form = useCreationForm(parent);
  const { errors, isSubmitting } = form.formState;
  const kit: FieldKit = {
    register: (champ) => form.register(champ),
    initial: { ...SERVICE_VIDE, parent },
    errorOf: (champ) => errors[champ]?.message,
    isFederation: isFederation({ type: form.watch('type') }),
    choix,
    canBeRoot,
    refusPlace: null,
    refusCompetence: null,
  };
  return (
    <form noValidate className="ga-column ga-stack" onSubmit={submitWith(form, FIELDS, onCreate)}>
      <FormErrors form={form} fields={FIELDS} />
      <ServiceFields kit={kit} />
      <CompteFields form={form} />
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? 'Création…' : 'Créer le service et son compte'}
      </Button>
    </form>
  );
};
