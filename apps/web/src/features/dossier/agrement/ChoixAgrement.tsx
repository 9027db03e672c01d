import { CATEGORIES_AGREMENT, type ContenuOffre, NIVEAUX_AGREMENT } from '@guichet/rules/agrement';
import type { JSX } from 'react';
import { sayPeriode } from '../../../shared/subvention/echeance.ts';
import type { EtapeProps } from '../etape.ts';
import { type Rangee, Rangees } from '../Rangees.tsx';

/** What is asked for, by whom it is looked at, and whether it renews one. */
export const demandeAgrement = ({ dossier, subvention }: Pick<EtapeProps, 'dossier' | 'subvention'>): Rangee[] => {
  const { description, instructeurs } = dossier;
  const { categorie, niveau, fenetre }: ContenuOffre = subvention;
  return [
    { label: 'Agrément', valeur: description.subvention },
    ...(categorie ? [{ label: 'Catégorie', valeur: CATEGORIES_AGREMENT[categorie] }] : []),
    ...(niveau ? [{ label: 'Niveau', valeur: NIVEAUX_AGREMENT[niveau] }] : []),
    { label: 'Exercice', valeur: String(description.exercice) },
    { label: 'Demande', valeur: description.renouvellement ? 'Renouvellement' : 'Première demande' },
    { label: 'Se demande', valeur: fenetre ? sayPeriode(fenetre) : 'toute l’année' },
    {
      label: 'Service qui recevra le dossier',
      valeur: instructeurs.map(({ service }) => service.nom).join(', ') || 'aucun service pour ce territoire',
    },
  ];
};

/** Step 0: what was chosen when it was begun. */
export const ChoixAgrement = (props: EtapeProps): JSX.Element => <Rangees rangees={demandeAgrement(props)} />;
