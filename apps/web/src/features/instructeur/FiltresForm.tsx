import { ETATS_DOSSIER, libelleEtat } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import type { SelectOption } from '@guichet/ui';
import type { JSX } from 'react';
import { type ChoixFiltre, RechercheDossiers, STATUTS } from '../../shared/dossier/RechercheDossiers.tsx';
import { AUCUN_FILTRE, type FiltresTravail, isFiltered } from '../../shared/instruction/filtresTravail.ts';

export interface FiltresFormProps {
  readonly filtres: FiltresTravail;
  readonly genre: Genre;
  readonly annee: number;
  readonly dispositifs: readonly SelectOption[];
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

const choixOf = ({ annee, dispositifs, genre }: FiltresFormProps): readonly Choix[] => [
  { name: 'etat', label: 'État', none: 'Tous les états', options: etatsOf(genre) },
  ...(DISPOSITIFS[genre]
    ? [{ name: 'dispositif', label: 'Dispositif', none: 'Tous les dispositifs', options: dispositifs } as const]
    : []),
  {
    name: 'exercice',
    label: 'Exercice',
    none: 'Tous les exercices',
    options: [annee + 1, annee, annee - 1, annee - 2, annee - 3].map((one) => ({
      value: String(one),
      label: String(one),
    })),
  },
  { name: 'statut', label: 'Complétude', none: 'Complets ou non', options: STATUTS },
];

export const FiltresForm = (props: FiltresFormProps): JSX.Element => {
  const { filtres, onChange } = props;
  return (
    <RechercheDossiers
      filtres={filtres}
      choix={choixOf(props)}
      hint="Un numéro, ce qui est demandé ou une association."
      isOpen={isFiltered({ ...filtres, q: AUCUN_FILTRE.q })}
      onSearch={onChange}
    />
  );
};
