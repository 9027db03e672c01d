import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import { type ManqueCommun, type Raison, remedeOf } from './verdicts.ts';

export interface RepertoireManqueProps {
  readonly id: string;
  readonly manque: readonly Raison[];
  readonly commun: ManqueCommun | null;
}

/** What the record does not say, and without which some schemes cannot even be looked for. */
export const RepertoireManque = ({ id, manque, commun }: RepertoireManqueProps): JSX.Element | null => {
  if (manque.length === 0 && commun === null) return null;
  return (
    <div className="ga-reste">
      {commun && (
        <p>
          Le plus utile à compléter : <Link href={commun.href}>{commun.fait}</Link>. {commun.count} de ces subventions
          en dépendent.
        </p>
      )}
      {manque.map((raison) => {
        const remede = remedeOf(id, raison);
        return (
          <p key={raison.libelle}>
            {raison.explication}{' '}
            {remede && (
              <Link href={remede.href}>
                Compléter la fiche<span className="fr-sr-only"> : {raison.libelle}</span>
              </Link>
            )}
          </p>
        );
      })}
    </div>
  );
};
