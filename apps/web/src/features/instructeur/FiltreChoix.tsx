import { CheckboxesField, type SelectOption } from '@guichet/ui';
import type { JSX } from 'react';
import { joinValeurs, valeursOf } from '../../shared/instruction/filtresTravail.ts';
import { Panneau } from './Panneau.tsx';

export interface FiltreChoixProps {
  readonly name: string;
  readonly label: string;
  readonly none: string;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const sayChosen = (chosen: readonly string[], { options, none }: FiltreChoixProps): string => {
  if (chosen.length === 0) return none;
  const [first = ''] = chosen;
  const nom = options.find(({ value }) => value === first)?.label ?? first;
  return chosen.length === 1 ? nom : `${nom} et ${chosen.length - 1} de plus`;
};

/** Several values of one filter; each choice is answered at once. */
export const Cases = ({ name, label, options, value, onChange }: Omit<FiltreChoixProps, 'none'>): JSX.Element => {
  const chosen = valeursOf(value);
  return (
    <CheckboxesField
      id={`filtre-${name}`}
      label={label}
      options={options}
      checked={chosen}
      input={{
        onChange: ({ target }) => {
          const others = chosen.filter((one) => one !== target.value);
          onChange(joinValeurs(target.checked ? [...others, target.value] : others));
        },
      }}
    />
  );
};

/** The same, under what they ask for now. */
export const FiltreChoix = (props: FiltreChoixProps): JSX.Element => (
  <Panneau label={props.label} dit={sayChosen(valeursOf(props.value), props)}>
    <Cases {...props} />
  </Panneau>
);
