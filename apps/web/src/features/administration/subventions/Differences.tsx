import type { Difference } from '@guichet/rules/subvention';
import { RowList, Tag } from '@guichet/ui';
import type { JSX } from 'react';
import { Tranches } from '../../../shared/list/Tranches.tsx';

const NATURES = {
  ajoute: { mot: 'Ajouté', tone: 'success' },
  retire: { mot: 'Retiré', tone: 'error' },
  modifie: { mot: 'Modifié', tone: 'info' },
  deplace: { mot: 'Déplacé', tone: 'neutral' },
} as const;

const Ligne = ({ difference }: { readonly difference: Difference }): JSX.Element => {
  const { libelle, nature, avant, apres } = difference;
  const { mot, tone } = NATURES[nature];
  return (
    <div className="ga-row__main">
      <p>
        <Tag tone={tone}>{mot}</Tag> <strong>{libelle}</strong>
      </p>
      {avant !== undefined && <p>{`Avant : ${avant}`}</p>}
      {apres !== undefined && <p>{`${nature === 'ajoute' ? '' : 'Après : '}${apres}`}</p>}
    </div>
  );
};

export interface DifferencesProps {
  readonly label: string;
  readonly differences: readonly Difference[];
}

/** What changed between two contents, one line each. */
export const Differences = ({ label, differences }: DifferencesProps): JSX.Element =>
  differences.length === 0 ? (
    <p>Aucune différence.</p>
  ) : (
    <Tranches items={differences} named="différences">
      {(shown) => (
        <RowList label={label} items={shown} keyOf={({ chemin, nature }) => `${nature} ${chemin}`}>
          {(difference) => <Ligne difference={difference} />}
        </RowList>
      )}
    </Tranches>
  );
