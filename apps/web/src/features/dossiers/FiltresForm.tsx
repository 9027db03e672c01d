import { DEFINITIONS_ETAT_CRF, ETATS_CRF } from '@guichet/rules/crf';
import { type Branche, ETATS_DOSSIER, etatVu, libelleEtat } from '@guichet/rules/dossier';
import type { SelectOption } from '@guichet/ui';
import type { JSX } from 'react';
import { type ChoixFiltre, RechercheDossiers, STATUTS } from '../../shared/dossier/RechercheDossiers.tsx';
import { AUCUN_FILTRE, type Filtres, isFiltered, MOI } from './filtres.ts';

export interface FiltresFormProps {
  readonly filtres: Filtres;
  readonly annee: number;
  readonly branche: Branche;
  readonly dispositifs: readonly SelectOption[];
  readonly services: readonly SelectOption[];
  readonly demandeurs: readonly SelectOption[];
  readonly onChange: (filtres: Partial<Filtres>) => void;
}

type Choix = ChoixFiltre<keyof Filtres>;

/** Of the states that an association does not tell apart, one stands for all of them (P-1). */
const etatsOf = (branche: Branche): readonly SelectOption[] =>
  ETATS_DOSSIER.filter((etat) => etatVu(etat, branche) === etat).map((etat) => ({
    value: etat,
    label: libelleEtat(etat, branche),
  }));

const CRFS: readonly SelectOption[] = ETATS_CRF.map((etat) => ({
  value: etat,
  label: DEFINITIONS_ETAT_CRF[etat].libelle,
}));
const OUI: readonly SelectOption[] = [{ value: 'oui', label: 'Oui' }];

const choixOf = ({ branche, dispositifs, services, demandeurs }: FiltresFormProps): readonly Choix[] => [
  { name: 'etat', label: 'État', none: 'Tous les états', options: etatsOf(branche) },
  { name: 'statut', label: 'Complétude', none: 'Complets ou non', options: STATUTS },
  { name: 'crf', label: 'Compte-rendu financier', none: 'Quel que soit son état', options: CRFS },
  { name: 'dispositif', label: 'Dispositif', none: 'Tous les dispositifs', options: dispositifs },
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
      hint="Un numéro, une subvention ou un demandeur."
      isOpen={isFiltered({ ...filtres, q: AUCUN_FILTRE.q, exercice: AUCUN_FILTRE.exercice })}
      onSearch={onChange}
    />
  );
};
