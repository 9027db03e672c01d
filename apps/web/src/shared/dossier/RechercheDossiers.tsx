import { SearchField, SelectField, type SelectOption } from '@guichet/ui';
import { type JSX, useEffect, useState } from 'react';

type Filtres<Name extends string> = Readonly<Record<Name | 'q', string>>;

export interface ChoixFiltre<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly none: string;
  readonly options: readonly SelectOption[];
}

export interface RechercheDossiersProps<Name extends string> {
  readonly filtres: Filtres<Name>;
  readonly choix: readonly ChoixFiltre<Name>[];
  readonly hint: string;
  /** Whether something other than words narrows the list: then it is in sight. */
  readonly isOpen: boolean;
  readonly onSearch: (filtres: Filtres<Name>) => void;
}

export const STATUTS: readonly SelectOption[] = [
  { value: 'complet', label: 'Complets' },
  { value: 'incomplet', label: 'Incomplets' },
];

/** Words, and what narrows a list of dossiers: nothing leaves before it is asked for. */
export const RechercheDossiers = <Name extends string>(props: RechercheDossiersProps<Name>): JSX.Element => {
  const { filtres, choix, hint, isOpen, onSearch } = props;
  const [chosen, setChosen] = useState(filtres);
  const held = JSON.stringify(filtres);
  useEffect(() => setChosen(JSON.parse(held) as Filtres<Name>), [held]);
  return (
    <SearchField
      id="recherche"
      label="Chercher un dossier"
      hint={hint}
      initial={filtres.q}
      onSearch={(q) => onSearch({ ...chosen, q })}
    >
      <details className="ga-filtres" open={isOpen}>
        <summary>Filtrer les dossiers</summary>
        <div className="ga-search">
          {choix
            .filter(({ options, name }) => options.length > 0 || filtres[name] !== '')
            .map(({ name, label, none, options }) => (
              <SelectField
                key={name}
                id={name}
                label={label}
                none={none}
                options={options}
                select={{
                  value: chosen[name],
                  onChange: ({ target }) => setChosen({ ...chosen, [name]: target.value }),
                }}
              />
            ))}
        </div>
      </details>
    </SearchField>
  );
};
