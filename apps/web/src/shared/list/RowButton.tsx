import type { JSX } from 'react';

export interface RowButtonProps {
  readonly verb: string;
  /** What it acts on, for who hears the button alone. */
  readonly named: string;
  /** There is nothing to do: at an end of the list, or while the act is under way. Stays in the way of the keyboard. */
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

export const RowButton = ({ verb, named, isOff = false, onClick }: RowButtonProps): JSX.Element => (
  <button
    type="button"
    className="fr-btn fr-btn--tertiary fr-btn--sm"
    aria-disabled={isOff}
    onClick={() => {
      if (!isOff) onClick();
    }}
  >
    {verb} <span className="fr-sr-only">« {named} »</span>
  </button>
);
