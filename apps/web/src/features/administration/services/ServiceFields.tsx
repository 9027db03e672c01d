import { BACK_OFFICES, NIVEAUX_TERRITORIAUX } from '@guichet/rules/service';
import { Alert, CheckboxesField, SelectField, TextField } from '@guichet/ui';
import type { JSX } from 'react';
import type { Choix, FieldKit } from './fieldKit.ts';
import { type AnnuaireSaisi, LABELS } from './serviceForm.ts';

interface KitProps {
  readonly kit: FieldKit;
}

const NIVEAUX: readonly Choix[] = NIVEAUX_TERRITORIAUX.map((value) => ({ value, label: value }));
const OUTILS: readonly Choix[] = Object.entries(BACK_OFFICES).map(([value, label]) => ({ value, label }));

const Texte = ({
  kit,
  champ,
  hint,
  inputMode,
}: KitProps & {
  readonly champ: keyof AnnuaireSaisi;
  readonly hint?: string;
  readonly inputMode?: 'email' | 'tel' | 'url' | 'numeric';
}): JSX.Element => (
  <TextField
    id={champ}
    label={LABELS[champ]}
    hint={hint}
    error={kit.errorOf(champ)}
    input={{ ...kit.register(champ), inputMode, autoComplete: 'off' }}
  />
);

const Liste = ({
  kit,
  champ,
  options,
  none,
  hint,
}: KitProps & {
  readonly champ: keyof AnnuaireSaisi;
  readonly options: readonly Choix[];
  readonly none?: string;
  readonly hint?: string;
}): JSX.Element => (
  <SelectField
    id={champ}
    label={LABELS[champ]}
    hint={hint}
    options={options}
    {...(none === undefined ? {} : { none })}
    error={kit.errorOf(champ)}
    select={{ ...kit.register(champ), defaultValue: kit.initial[champ] ?? '' }}
  />
);

const Identite = ({ kit }: KitProps): JSX.Element => (
  <>
    <Texte kit={kit} champ="nom" />
    <Liste kit={kit} champ="type" options={kit.choix.types} none="Choisissez un type" />
    {kit.isFederation && (
      <Liste kit={kit} champ="federation_sportive" options={kit.choix.federations} none="Choisissez une fédération" />
    )}
  </>
);

const Place = ({ kit }: KitProps): JSX.Element =>
  kit.refusPlace ? (
    <Alert severity="info">{kit.refusPlace}</Alert>
  ) : (
    <>
      <Liste
        kit={kit}
        champ="parent"
        options={kit.choix.parents}
        none={kit.canBeRoot ? 'Aucun : en haut de l’annuaire' : 'Choisissez un service'}
      />
      <Liste
        kit={kit}
        champ="profil"
        options={kit.choix.profils}
        none="Aucun"
        hint="Ce que son compte peut gérer : local, son service et ceux qui en dépendent ; national, tous les services."
      />
    </>
  );

const Coordonnees = ({ kit }: KitProps): JSX.Element => (
  <>
    <Texte kit={kit} champ="telephone" inputMode="tel" hint="Facultatif." />
    <Texte kit={kit} champ="adresse" hint="Facultatif." />
    <Texte kit={kit} champ="site_internet" inputMode="url" hint="Facultatif. Exemple : https://www.exemple.fr" />
    <Texte
      kit={kit}
      champ="siret"
      inputMode="numeric"
      hint="Facultatif. 14 chiffres. Sans lui, les décisions du service ne sont pas dans les données ouvertes."
    />
    {kit.refusCompetence === null && (
      <Texte kit={kit} champ="siren" inputMode="numeric" hint="Facultatif. 9 chiffres, les espaces sont acceptées." />
    )}
  </>
);

const Competence = ({ kit }: KitProps): JSX.Element => (
  <>
    <Liste kit={kit} champ="niveau_territorial" options={NIVEAUX} none="Non précisé" />
    <Texte kit={kit} champ="code_territoire" hint="Facultatif. Le code officiel de la région ou du département." />
    <Liste kit={kit} champ="bo" options={OUTILS} none="Aucun" hint="Là où le service poursuit l’instruction." />
    {kit.choix.agrements.length > 0 && (
      <CheckboxesField
        id="types_agrement"
        label={LABELS.types_agrement}
        options={kit.choix.agrements}
        error={kit.errorOf('types_agrement')}
        input={kit.register('types_agrement')}
      />
    )}
  </>
);

const Territoire = ({ kit }: KitProps): JSX.Element => (
  <>
    <Texte kit={kit} champ="zone_territoriale" hint="Facultatif. Exemple : Bretagne" />
    {kit.refusCompetence ? <Alert severity="info">{kit.refusCompetence}</Alert> : <Competence kit={kit} />}
  </>
);

/** The directory part, in the order in which one describes a service. */
export const ServiceFields = ({ kit }: KitProps): JSX.Element => (
  <>
    <h2>Le service</h2>
    <Identite kit={kit} />
    <Place kit={kit} />
    <h2>Ses coordonnées</h2>
    <Texte kit={kit} champ="email" inputMode="email" hint="Elle sert aussi d’identifiant au compte, à sa création." />
    <Coordonnees kit={kit} />
    <h2>Son territoire et ses outils</h2>
    <Territoire kit={kit} />
  </>
);
