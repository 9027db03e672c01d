import './annuaire/annuaire.css';
import type { Subvention } from '@guichet/contract/rds';
import { type DelaiHabituel, mentionDelai, sayJours } from '@guichet/rules/chiffres';
import { type Preparation, sayCombien } from '@guichet/rules/subvention';
import type { JSX } from 'react';
import type { Echeance } from '../../shared/subvention/echeance.ts';
import { sayDuree } from './PreparationView.tsx';

export interface FaitsViewProps {
  readonly subvention: Subvention;
  readonly echeance: Echeance;
  readonly preparation: Preparation;
  /** How long an answer usually takes; null where nothing may be said of it. */
  readonly delai: DelaiHabituel | null;
  /** Whether what the association has is known. */
  readonly isKnown: boolean;
}

const sayDocuments = ({ acquis, a_reunir }: Preparation, isKnown: boolean): string => {
  const total = acquis.length + a_reunir.length;
  if (total === 0) return 'aucun document à joindre';
  if (!isKnown) return total > 1 ? `${total} documents à joindre` : 'un document à joindre';
  return a_reunir.length === 0
    ? 'tous les documents sont déjà là'
    : `${acquis.length} document${acquis.length > 1 ? 's' : ''} sur ${total} déjà là`;
};

const SILENCE = 'le silence du service vaut refus';

/** What one looks for first: how much, until when, for which year, how long it takes to ask and to be answered. */
export const FaitsView = ({ subvention, echeance, preparation, delai, isKnown }: FaitsViewProps): JSX.Element => {
  const faits = [
    ['Combien', sayCombien(subvention.montants) ?? 'Non fixé d’avance', null],
    ['Jusqu’à quand', echeance.phrase, echeance.reste],
    ['Pour l’exercice', String(subvention.campagne_exercice), subvention.dispositif.nom],
    ['Temps à prévoir', sayDuree(preparation.minutes), sayDocuments(preparation, isKnown)],
    ...(delai ? ([['Réponse habituelle', sayJours(delai.jours), mentionDelai(delai)]] as const) : []),
    // Absent of what was published before it could be said.
    ...(subvention.silence_mois
      ? ([['Sans réponse', `Refus au bout de ${subvention.silence_mois} mois`, SILENCE]] as const)
      : []),
  ] as const;
  return (
    <dl className="ga-chiffres">
      {faits.map(([label, value, mention]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {mention && <span className="ga-chiffres__plus">{mention}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
};
