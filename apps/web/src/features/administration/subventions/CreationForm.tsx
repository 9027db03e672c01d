import type { DispositifAnswer, SubventionLigne } from '@guichet/contract/rds';
import { Button, RadioField, SelectField, TextField } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { FormErrors } from '../../../shared/form/FormErrors.tsx';
import { submitWith } from '../../../shared/form/submitWith.ts';
import { useZodForm } from '../../../shared/form/useZodForm.ts';
import { type CreationSaisie, creationSchema } from './creationForm.ts';

export interface CreationFormProps {
  readonly annee: number;
  readonly dispositifs: readonly DispositifAnswer[];
  readonly modeles: readonly SubventionLigne[];
  /** The way to the models not read yet. */
  readonly suite: ReactNode;
  /** Beside the fields of a blank one: who will manage it, for who may choose. */
  readonly gestionnaire?: ReactNode;
  readonly onCreate: (saisie: CreationSaisie) => Promise<void>;
}

const DEPARTS = [
  { value: 'copie', label: 'Une subvention existante, pour l’exercice suivant' },
  { value: 'vierge', label: 'Une subvention vierge' },
];
const FIELDS = ['depart', 'modele', 'nom', 'code', 'dispositif', 'exercice'] as const;

const useCreationForm = ({ annee, modeles }: CreationFormProps) =>
  useZodForm(creationSchema, {
    depart: modeles.length > 0 ? 'copie' : 'vierge',
    modele: '',
    nom: '',
    code: '',
    dispositif: '',
    exercice: String(annee + 1),
  });

type Form = ReturnType<typeof useCreationForm>;

const modeleOf = ({ _id, nom, campagne_exercice }: SubventionLigne) => ({
  value: _id,
  label: `${nom} (exercice ${campagne_exercice})`,
});

const errorOf = (form: Form, champ: (typeof FIELDS)[number]): string | undefined =>
  form.formState.errors[champ]?.message;

const Vierge = ({ form, dispositifs }: Pick<CreationFormProps, 'dispositifs'> & { readonly form: Form }) => (
  <>
    <TextField id="nom" label="Nom" error={errorOf(form, 'nom')} input={form.register('nom')} />
    <TextField
      id="code"
      label="Code"
      hint="Lettres, chiffres et tirets, par exemple FDVA-2-2028 : il apparaît dans l’adresse de la subvention."
      error={errorOf(form, 'code')}
      input={{ ...form.register('code'), spellCheck: false, autoCapitalize: 'none' }}
    />
    <SelectField
      id="dispositif"
      label="Dispositif"
      none="Choisissez"
      options={dispositifs.filter(({ actif }) => actif).map(({ code, nom }) => ({ value: code, label: nom }))}
      error={errorOf(form, 'dispositif')}
      select={form.register('dispositif')}
    />
    <TextField
      id="exercice"
      label="Exercice"
      hint="L’année pour laquelle la subvention est demandée."
      error={errorOf(form, 'exercice')}
      input={{ ...form.register('exercice'), inputMode: 'numeric' }}
    />
  </>
);

const Copie = ({ form, modeles, suite }: Pick<CreationFormProps, 'modeles' | 'suite'> & { readonly form: Form }) => (
  <>
    <SelectField
      id="modele"
      label="Subvention à reprendre"
      hint="Tout est repris ; l’exercice et les dates avancent d’un an, rien n’est publié."
      none="Choisissez"
      options={modeles.map(modeleOf)}
      error={errorOf(form, 'modele')}
      select={form.register('modele')}
    />
    {suite}
    <TextField
      id="code"
      label="Code de la nouvelle subvention (facultatif)"
      hint="Laissé vide, il est fait du code repris et de l’année."
      error={errorOf(form, 'code')}
      input={{ ...form.register('code'), spellCheck: false, autoCapitalize: 'none' }}
    />
  </>
);

export const CreationForm = (props: CreationFormProps): JSX.Element => {
  const { dispositifs, modeles, suite, gestionnaire, onCreate } = props;
  const form = useCreationForm(props);
  const { isSubmitting } = form.formState;
  const isCopie = form.watch('depart') === 'copie';
  return (
    <form noValidate className="ga-column ga-stack" onSubmit={submitWith(form, FIELDS, onCreate)}>
      <FormErrors form={form} fields={FIELDS} />
      {modeles.length > 0 && (
        <RadioField id="depart" label="Partir de" stacked options={DEPARTS} input={form.register('depart')} />
      )}
      {isCopie ? (
        <Copie form={form} modeles={modeles} suite={suite} />
      ) : (
        <Vierge form={form} dispositifs={dispositifs} />
      )}
      {!isCopie && gestionnaire}
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? 'Création…' : 'Créer la subvention'}
      </Button>
    </form>
  );
};
