import { Link, LinkButton } from '@guichet/ui';
import type { JSX } from 'react';
import { type ManqueCommun, type Raison, remedeOf } from '../../shared/subvention/verdicts.ts';

export interface RepertoireManqueProps {
  readonly id: string;
  readonly manque: readonly Raison[];
  readonly commun: ManqueCommun | null;
}

/** What the record does not say, and without which some schemes cannot even be looked for. */
export const RepertoireManque = ({ id, manque, commun }: RepertoireManqueProps): JSX.Element | null => {
  if (manque.length === 0 && commun === null) return null;
  return (
    <div className="ga-panel ga-panel--tint">
      {commun && (
        <div className="ga-section-head fr-mb-0">
          <p>
            Une seule réponse, <strong>{commun.fait}</strong>, réglerait {commun.count} de ces subventions.
          </p>
          <LinkButton href={commun.href} priority="secondary">
            Indiquer {commun.fait} dans la fiche
          </LinkButton>
        </div>
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
