import type { JSX } from 'react';
import { RowButton } from '../../../../shared/list/RowButton.tsx';
import type { Liste } from './useListe.ts';

export interface ElementActionsProps<T> {
  /** Of the row: each button is found under it, to take the focus back. */
  readonly id: string;
  readonly nom: string;
  readonly index: number;
  readonly count: number;
  readonly isFull: boolean;
  readonly liste: Liste<T>;
}

/** While the form of another item is open, nothing moves under it. */
export const ElementActions = <T,>({ id, nom, index, count, isFull, liste }: ElementActionsProps<T>): JSX.Element => {
  const isBusy = liste.ouvert !== null;
  return (
    <div className="ga-row__actions">
      <span id={`${id}-modifier`}>
        <RowButton verb="Modifier" named={nom} isOff={isBusy} onClick={() => liste.open(index)} />
      </span>
      <span id={`${id}-monter`}>
        <RowButton verb="Monter" named={nom} isOff={isBusy || index === 0} onClick={() => liste.move(index, -1)} />
      </span>
      <span id={`${id}-descendre`}>
        <RowButton
          verb="Descendre"
          named={nom}
          isOff={isBusy || index === count - 1}
          onClick={() => liste.move(index, 1)}
        />
      </span>
      <RowButton verb="Dupliquer" named={nom} isOff={isBusy || isFull} onClick={() => liste.duplicate(index)} />
      <RowButton verb="Supprimer" named={nom} isOff={isBusy} onClick={() => liste.remove(index)} />
    </div>
  );
};
