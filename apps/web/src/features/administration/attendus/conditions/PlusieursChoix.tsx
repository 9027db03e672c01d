import type { ChoixFait, Scalaire } from '@guichet/rules/conditions';
import { SelectField } from '@guichet/ui';
import type { JSX } from 'react';
import { RowButton } from '../../../../shared/list/RowButton.tsx';

export interface PlusieursChoixProps {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly choix: readonly ChoixFait[];
  readonly chosen: readonly Scalaire[];
  readonly onValue: (value: Scalaire[]) => void;
}

/** Several among many: each is added from the list, and stays in sight with the way to take it off. */
export const PlusieursChoix = ({ choix, chosen, onValue, ...texts }: PlusieursChoixProps): JSX.Element => {
  const left = choix.filter(({ value }) => !chosen.includes(value));
  const labelOf = (value: Scalaire) => choix.find((one) => one.value === value)?.label ?? String(value);
  return (
    <div>
      <SelectField
        {...texts}
        none="Ajouter un choix…"
        options={left.map(({ value, label }) => ({ value: String(value), label }))}
        select={{
          value: '',
          onChange: ({ target }) => {
            const added = left.find(({ value }) => String(value) === target.value);
            if (added) onValue([...chosen, added.value]);
          },
        }}
      />
      {chosen.length > 0 && (
        <ul className="ga-choisis" aria-label="Choix retenus">
          {chosen.map((value) => (
            <li key={String(value)}>
              {labelOf(value)}{' '}
              <RowButton
                verb="Retirer"
                named={labelOf(value)}
                onClick={() => onValue(chosen.filter((one) => one !== value))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
