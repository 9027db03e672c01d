import type { Mouvement } from '@guichet/contract/demandes';
import { type EtatVersement, TYPES_VERSEMENT } from '@guichet/rules/paiement';
import { Tag } from '@guichet/ui';
import type { JSX } from 'react';
import { formatDate } from '../format/format.ts';

const TONES: Readonly<Record<EtatVersement, 'neutral' | 'info' | 'success' | 'error'>> = {
  1: 'info',
  2: 'info',
  3: 'info',
  4: 'success',
  7: 'error',
  8: 'neutral',
  9: 'neutral',
};

/** What it is, where it stands, since when, and why where it was refused. */
export const EtatMouvement = ({ versement }: { readonly versement: Mouvement }): JSX.Element => {
  const { type, annee, etat, libelle, etat_depuis, motif } = versement;
  return (
    <>
      {TYPES_VERSEMENT[type]}, {annee} <Tag tone={TONES[etat]}>{libelle}</Tag>{' '}
      <span className="ga-mention">
        depuis le {formatDate(new Date(etat_depuis))}.{motif && ` ${motif}`}
      </span>
    </>
  );
};
