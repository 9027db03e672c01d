import { ETATS_DOSSIER, libelleEtat } from '@guichet/rules/dossier';
import type { SelectOption } from '@guichet/ui';
import type { JSX } from 'react';
import { type ChoixFiltre, RechercheDossiers, STATUTS } from '../../shared/dossier/RechercheDossiers.tsx';
import { AUCUN_FILTRE, type FiltresTravail, isFiltered } from '../../shared/instruction/filtresTravail.ts';

export interface FiltresFormProps {
  readonly filtres: FiltresTravail;
  readonly annee: number;
  readonly dispositifs: readonly SelectOption[];
  readonly onChange: (filtres: Partial<FiltresTravail>) => void;
}

type Choix = ChoixFiltre<keyof FiltresTravail>;

/** Nothing that is still typed by an association is anyone's work. */
const ETATS: readonly SelectOption[] = ETATS_DOSSIER.filter((etat) => etat !== 'A' && etat !== 'B').map((etat) => ({
  value: etat,
  label: libelleEtat(etat, 'service'),
}));

const choixOf = ({ annee, dispositifs }: FiltresFormProps): readonly Choix[] => [
  { name: 'etat', label: 'État', none: 'Tous les états', options: ETATS },
  { name: 'dispositif', label: 'Dispositif', none: 'Tous les dispositifs', options: dispositifs },
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
      hint="Un numéro, une subvention ou une association."
      isOpen={isFiltered({ ...filtres, q: AUCUN_FILTRE.q })}
      onSearch={onChange}
    />
  );
};
