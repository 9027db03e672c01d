import { Link, RowList, Tag } from '@guichet/ui';
import type { JSX } from 'react';
import { RowButton } from '../../../shared/list/RowButton.tsx';
import type { Champs, Entree, Ressource } from './ressource.ts';

export interface ContenuRowsProps<E extends Entree, C extends Champs> {
  readonly ressource: Ressource<E, C>;
  readonly entrees: readonly E[];
  /** How many there are, in sight or not: the last of all goes no further down. */
  readonly total: number;
  readonly isBusy: boolean;
  readonly onMove: (entree: E, step: -1 | 1) => void;
  readonly onToggle: (entree: E) => void;
}

export const ContenuRows = <E extends Entree, C extends Champs>({
  ressource: { rubrique, titleOf, mentionOf },
  entrees,
  total,
  isBusy,
  onMove,
  onToggle,
}: ContenuRowsProps<E, C>): JSX.Element => (
  <RowList label={`${rubrique.text}, dans l’ordre d’affichage`} items={entrees} keyOf={({ _id }) => _id}>
    {(entree, index) => {
      const named = titleOf(entree);
      return (
        <>
          <div className="ga-row__main">
            <Link href={`${rubrique.href}/${entree._id}`}>{named}</Link>{' '}
            {!entree.enabled && <Tag tone="warning">Masqué</Tag>}
            <p className="ga-mention">{mentionOf(entree)}</p>
          </div>
          <div className="ga-row__actions">
            <RowButton verb="Monter" named={named} isOff={isBusy || index === 0} onClick={() => onMove(entree, -1)} />
            <RowButton
              verb="Descendre"
              named={named}
              isOff={isBusy || index === total - 1}
              onClick={() => onMove(entree, 1)}
            />
            <RowButton
              verb={entree.enabled ? 'Masquer' : 'Publier'}
              named={named}
              isOff={isBusy}
              onClick={() => onToggle(entree)}
            />
          </div>
        </>
      );
    }}
  </RowList>
);
