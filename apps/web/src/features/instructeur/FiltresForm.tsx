import { ETATS_DOSSIER, libelleEtat } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import { Button, SelectField, type SelectOption, TextField } from '@guichet/ui';
import { type JSX, useEffect, useState } from 'react';
import { type ChoixFiltre, STATUTS } from '../../shared/dossier/RechercheDossiers.tsx';
import { CRF_A_TRAITER, type FiltresTravail, RETARD } from '../../shared/instruction/filtresTravail.ts';
import { Bornes, sayBornes } from './Bornes.tsx';
import { COLONNES_AU_CHOIX } from './colonnes.ts';
import { Cases, FiltreChoix } from './FiltreChoix.tsx';
import { Panneau } from './Panneau.tsx';

export interface FiltresFormProps {
  readonly filtres: FiltresTravail;
  readonly genre: Genre;
  readonly annee: number;
  readonly dispositifs: readonly SelectOption[];
  /** Who was seen to hold dossiers of this list. */
  readonly agents: readonly SelectOption[];
  readonly onChange: (filtres: Partial<FiltresTravail>) => void;
}

type Choix = ChoixFiltre<keyof FiltresTravail>;

/** Nothing that is still typed by an association is anyone's work. */
const etatsOf = (genre: Genre): readonly SelectOption[] =>
  ETATS_DOSSIER.filter((etat) => etat !== 'A' && etat !== 'B' && !SANS_OBJET[genre].includes(etat)).map((etat) => ({
    value: etat,
    label: libelleEtat(etat, 'service'),
  }));
/** What is never paid has no state of payment. */
const SANS_OBJET: Readonly<Record<Genre, readonly string[]>> = { subvention: [], agrement: ['7', '8', '9', '10'] };
const DISPOSITIFS: Readonly<Record<Genre, boolean>> = { subvention: true, agrement: false };

const DITS = { demande: 'demandé', propose: 'proposé', accorde: 'accordé' } as const;

const choixOf = ({ annee, dispositifs, genre }: FiltresFormProps): readonly Choix[] => [
  { name: 'etat', label: 'État', none: 'en cours', options: etatsOf(genre) },
  ...(DISPOSITIFS[genre]
    ? [{ name: 'dispositif', label: 'Dispositif', none: 'tous', options: dispositifs } as const]
    : []),
  {
    name: 'exercice',
    label: 'Exercice',
    none: 'tous',
    options: [annee + 1, annee, annee - 1, annee - 2, annee - 3].map((one) => ({
      value: String(one),
      label: String(one),
    })),
  },
];

const CRF: Choix = {
  name: 'crf',
  label: 'Compte rendu',
  none: '',
  options: [{ value: CRF_A_TRAITER, label: 'Reçu, à traiter' }],
};
/** What is never paid is never accounted for. */
const RARES: Readonly<Record<Genre, readonly Choix[]>> = { subvention: [CRF], agrement: [] };
/** Asked for less often: together, under one name. */
const raresOf = ({ agents, genre }: FiltresFormProps): readonly Choix[] => [
  { name: 'retard', label: 'Retard', none: '', options: [{ value: RETARD, label: 'Prochaine date dépassée' }] },
  ...(agents.length > 0 ? [{ name: 'agent', label: 'Confié à', none: '', options: agents } as const] : []),
  ...RARES[genre],
  { name: 'statut', label: 'Complétude', none: '', options: STATUTS },
];
/** What they are, once they narrow: the columns narrow nothing. */
const comptes = (filtres: FiltresTravail, rares: readonly Choix[]): number =>
  rares.filter(({ name }) => filtres[name] !== '').length + (sayBornes(filtres) === '' ? 0 : 1);
const sayRares = (nombre: number): string => {
  if (nombre === 0) return 'aucun';
  return nombre === 1 ? '1 choisi' : `${nombre} choisis`;
};

/** As people ask for them; the first is what nobody has to ask for. */
const TRIS: readonly (SelectOption & { readonly isArgent?: true })[] = [
  { value: '', label: 'Dernier mouvement' },
  { value: 'depuis.asc', label: 'Attend depuis le plus longtemps' },
  { value: 'depuis.desc', label: 'Attend depuis le moins longtemps' },
  ...(['demande', 'propose', 'accorde'] as const).flatMap((tri) => [
    { value: `${tri}.desc`, label: `Montant ${DITS[tri]}, du plus grand`, isArgent: true } as const,
    { value: `${tri}.asc`, label: `Montant ${DITS[tri]}, du plus petit`, isArgent: true } as const,
  ]),
];

/** One line that says what narrows the list; each choice is answered at once. */
export const FiltresForm = (props: FiltresFormProps): JSX.Element => {
  const { filtres, genre, onChange } = props;
  const rares = raresOf(props);
  const [mots, setMots] = useState(filtres.q);
  useEffect(() => setMots(filtres.q), [filtres.q]);
  return (
    <search className="ga-travail__barre">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ q: mots.trim() });
        }}
      >
        <TextField
          id="recherche"
          label="Chercher un dossier"
          input={{
            ...{ type: 'search', value: mots, autoComplete: 'off', spellCheck: false },
            placeholder: 'Numéro, SIRET, association, projet, nom',
            onChange: ({ target }) => setMots(target.value),
          }}
        />
        <Button type="submit" priority="secondary">
          Rechercher
        </Button>
      </form>
      {choixOf(props)
        .filter(({ options, name }) => options.length > 0 || filtres[name] !== '')
        .map((choix) => (
          <FiltreChoix
            key={choix.name}
            {...choix}
            value={filtres[choix.name]}
            onChange={(value) => onChange({ [choix.name]: value })}
          />
        ))}
      <Panneau label="Autres choix" dit={sayRares(comptes(filtres, rares))}>
        {rares.map((choix) => (
          <Cases
            key={choix.name}
            {...choix}
            value={filtres[choix.name]}
            onChange={(value) => onChange({ [choix.name]: value })}
          />
        ))}
        <Bornes {...filtres} hasMontant={DISPOSITIFS[genre]} onChange={onChange} />
        <Cases
          name="colonnes"
          label="Colonnes montrées (toutes, si aucune n’est choisie)"
          options={COLONNES_AU_CHOIX[genre]}
          value={filtres.colonnes}
          onChange={(colonnes) => onChange({ colonnes })}
        />
      </Panneau>
      <SelectField
        id="tri"
        label="Trier"
        options={TRIS.filter(({ isArgent }) => DISPOSITIFS[genre] || !isArgent)}
        select={{ value: filtres.tri, onChange: ({ target }) => onChange({ tri: target.value }) }}
      />
    </search>
  );
};
