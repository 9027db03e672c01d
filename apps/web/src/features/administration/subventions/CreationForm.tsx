import type { DispositifAnswer } from '@guichet/contract/rds';
import { CATEGORIES_AGREMENT, NIVEAUX_AGREMENT } from '@guichet/rules/agrement';
import { Button, RadioField, SelectField, TextField } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { FormErrors } from '../../../shared/form/FormErrors.tsx';
import { submitWith } from '../../../shared/form/submitWith.ts';
import { useZodForm } from '../../../shared/form/useZodForm.ts';
import type { Ligne } from '../porte/porte.ts';
import { usePorte } from '../porte/usePorte.ts';
import { type CreationSaisie, creationSchemaOf } from './creationForm.ts';

export interface CreationFormProps {
  readonly annee: number;
  readonly dispositifs: readonly DispositifAnswer[];
  readonly modeles: readonly Ligne[];
  /** The way to the models not read yet. */
  readonly suite: ReactNode;
  /** Beside the fields of a blank one: who will manage it, for who may choose. */
  readonly gestionnaire?: ReactNode;
  readonly onCreate: (saisie: CreationSaisie) => Promise<void>;
}

const FIELDS = [
  'depart',
  'modele',
  'nom',
  'code',
  'dispositif',
  'type_agrement',
  'categorie',
  'niveau',
  'exercice',
] as const;

const useCreationForm = ({ annee, modeles }: CreationFormProps) => {
  const { genre, mots } = usePorte();
  return useZodForm(creationSchemaOf(genre, mots.choisissez), {
    depart: modeles.length > 0 ? 'copie' : 'vierge',
    modele: '',
    nom: '',
    code: '',
    dispositif: '',
    type_agrement: '',
    categorie: '',
    niveau: '',
    exercice: String(annee + 1),
  });
};

type Form = ReturnType<typeof useCreationForm>;

const modeleOf = ({ _id, nom, campagne_exercice }: Ligne) => ({
  value: _id,
  label: `${nom} (exercice ${campagne_exercice})`,
});

const errorOf = (form: Form, champ: (typeof FIELDS)[number]): string | undefined =>
  form.formState.errors[champ]?.message;

const choixOf = (libelles: Readonly<Record<string, string>>) =>
  Object.entries(libelles).map(([value, label]) => ({ value, label }));

/** What tells a scheme, or an approval, from the others of its genre. */
const Nature = ({ form, dispositifs }: Pick<CreationFormProps, 'dispositifs'> & { readonly form: Form }) => {
  const { hasParts } = usePorte();
  if (hasParts)
    return (
      <SelectField
        id="dispositif"
        label="Dispositif"
        none="Choisissez"
        options={dispositifs.filter(({ actif }) => actif).map(({ code, nom }) => ({ value: code, label: nom }))}
        error={errorOf(form, 'dispositif')}
        select={form.register('dispositif')}
      />
    );
  return (
    <>
      <TextField
        id="type_agrement"
        label="Type d’agrément"
        hint="Lettres, chiffres et tirets, par exemple JEP : le même d’une année à l’autre."
        error={errorOf(form, 'type_agrement')}
        input={{ ...form.register('type_agrement'), spellCheck: false }}
      />
      <SelectField
        id="categorie"
        label="Catégorie"
        none="Choisissez"
        options={choixOf(CATEGORIES_AGREMENT)}
        error={errorOf(form, 'categorie')}
        select={form.register('categorie')}
      />
      <SelectField
        id="niveau"
        label="Niveau"
        none="Choisissez"
        options={choixOf(NIVEAUX_AGREMENT)}
        error={errorOf(form, 'niveau')}
        select={form.register('niveau')}
      />
    </>
  );
};

const Vierge = ({ form, dispositifs }: Pick<CreationFormProps, 'dispositifs'> & { readonly form: Form }) => {
  const { mots } = usePorte();
  return (
    <>
      <TextField id="nom" label="Nom" error={errorOf(form, 'nom')} input={form.register('nom')} />
      <TextField
        id="code"
        label="Code"
        hint={mots.codeExemple}
        error={errorOf(form, 'code')}
        input={{ ...form.register('code'), spellCheck: false, autoCapitalize: 'none' }}
      />
      <Nature form={form} dispositifs={dispositifs} />
      <TextField
        id="exercice"
        label="Exercice"
        hint={mots.exerciceAide}
        error={errorOf(form, 'exercice')}
        input={{ ...form.register('exercice'), inputMode: 'numeric' }}
      />
    </>
  );
};

const Copie = ({ form, modeles, suite }: Pick<CreationFormProps, 'modeles' | 'suite'> & { readonly form: Form }) => {
  const { mots } = usePorte();
  return (
    <>
      <SelectField
        id="modele"
        label={mots.copieLibelle}
        hint="Tout est repris ; l’exercice et les dates avancent d’un an, rien n’est publié."
        none="Choisissez"
        options={modeles.map(modeleOf)}
        error={errorOf(form, 'modele')}
        select={form.register('modele')}
      />
      {suite}
      <TextField
        id="code"
        label={mots.copieCode}
        hint="Laissé vide, il est fait du code repris et de l’année."
        error={errorOf(form, 'code')}
        input={{ ...form.register('code'), spellCheck: false, autoCapitalize: 'none' }}
      />
    </>
  );
};

export const CreationForm = (props: CreationFormProps): JSX.Element => {
  const { dispositifs, modeles, suite, gestionnaire, onCreate } = props;
  const form = useCreationForm(props);
  const { mots } = usePorte();
  const departs = [
    { value: 'copie', label: mots.copieChoix },
    { value: 'vierge', label: mots.viergeChoix },
  ];
  const { isSubmitting } = form.formState;
  const isCopie = form.watch('depart') === 'copie';
  return (
    <form noValidate className="ga-column ga-stack" onSubmit={submitWith(form, FIELDS, onCreate)}>
      <FormErrors form={form} fields={FIELDS} />
      {modeles.length > 0 && (
        <RadioField id="depart" label="Partir de" stacked options={departs} input={form.register('depart')} />
      )}
      {isCopie ? (
        <Copie form={form} modeles={modeles} suite={suite} />
      ) : (
        <Vierge form={form} dispositifs={dispositifs} />
      )}
      {!isCopie && gestionnaire}
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? 'Création…' : mots.creerBouton}
      </Button>
    </form>
  );
};
