import type { Branche } from '@guichet/rules/dossier';
import type { SelectOption } from '@guichet/ui';
import type { JSX } from 'react';
import { type ChoixFiltre, RechercheDossiers, STATUTS } from '../../shared/dossier/RechercheDossiers.tsx';
import { AUCUN_FILTRE, type Filtres, isFiltered, MOI } from './filtres.ts';

/** What one list calls its things. */
export interface Mots {
  readonly titre: string;
  readonly commencer: string;
  readonly type: string;
  readonly chercher: string;
}

export interface FiltresFormProps {
  readonly mots: Mots;
  readonly etats: readonly SelectOption[];
  /** None where there is no money to report on. */
  readonly crfs: readonly SelectOption[];
  readonly filtres: Filtres;
  readonly annee: number;
  readonly branche: Branche;
  readonly dispositifs: readonly SelectOption[];
  readonly services: readonly SelectOption[];
  readonly demandeurs: readonly SelectOption[];
  readonly onChange: (filtres: Partial<Filtres>) => void;
}

type Choix = ChoixFiltre<keyof Filtres>;

const OUI: readonly SelectOption[] = [{ value: 'oui', label: 'Oui' }];

const choixOf = ({ mots, etats, crfs, dispositifs, services, demandeurs }: FiltresFormProps): readonly Choix[] => [
  { name: 'etat', label: 'État', none: 'Tous les états', options: etats },
  { name: 'statut', label: 'Complétude', none: 'Complets ou non', options: STATUTS },
  ...(crfs.length > 0
    ? [{ name: 'crf', label: 'Compte-rendu financier', none: 'Quel que soit son état', options: crfs } as const]
    : []),
  { name: 'dispositif', label: mots.type, none: 'Tous', options: dispositifs },
  { name: 'service', label: 'Service instructeur', none: 'Tous les services', options: services },
  { name: 'demandeur', label: 'Demandeur', none: 'Tous les demandeurs', options: demandeurs },
  {
    name: 'auteur',
    label: 'Commencé par',
    none: 'Tout le monde',
    options: [
      { value: MOI, label: 'Moi' },
      { value: 'association', label: 'Une association' },
      { value: 'service', label: 'Un service' },
    ],
  },
  { name: 'nouveautes', label: 'Avec des nouveautés seulement', none: 'Non', options: OUI },
  { name: 'supprimes', label: 'Montrer aussi les supprimés', none: 'Non', options: OUI },
];

export const FiltresForm = (props: FiltresFormProps): JSX.Element => {
  const { filtres, onChange } = props;
  return (
    <RechercheDossiers
      filtres={filtres}
      choix={choixOf(props)}
      hint={`Un numéro, ${props.mots.chercher} ou un demandeur.`}
      isOpen={isFiltered({ ...filtres, q: AUCUN_FILTRE.q, exercice: AUCUN_FILTRE.exercice })}
      onSearch={onChange}
    />
  );
};
