import { SearchField, SelectField, type SelectOption } from '@guichet/ui';
import { type JSX, useEffect, useState } from 'react';
import { CHOIX_CAMPAGNE, CHOIX_DEPARTEMENT, type Filtres } from './filtres.ts';

export interface FiltresFormProps {
  readonly filtres: Filtres;
  readonly dispositifs: readonly SelectOption[];
  /** Of the scheme family chosen. */
  readonly sousDispositifsOf: (dispositif: string) => readonly SelectOption[];
  readonly annees: readonly number[];
  readonly onChange: (filtres: Partial<Filtres>) => void;
}

const isNarrowed = ({ dispositif, departement, campagne, exercice }: Filtres): boolean =>
  [dispositif, departement, campagne, exercice].some((value) => value !== '');

/** What is being chosen, until the address says otherwise. */
const useChosen = (held: string) => {
  const [value, setValue] = useState(held);
  useEffect(() => setValue(held), [held]);
  return { value, onChange: ({ target }: { readonly target: { readonly value: string } }) => setValue(target.value) };
};

export const FiltresForm = (props: FiltresFormProps): JSX.Element => {
  const { filtres, dispositifs, sousDispositifsOf, annees, onChange } = props;
  const dispositif = useChosen(filtres.dispositif);
  const sousDispositif = useChosen(filtres.sous_dispositif);
  const departement = useChosen(filtres.departement);
  const parts = sousDispositifsOf(dispositif.value);
  const campagne = useChosen(filtres.campagne);
  const exercice = useChosen(filtres.exercice);
  return (
    <SearchField
      id="recherche"
      label="Chercher une subvention"
      initial={filtres.q}
      onSearch={(q) =>
        onChange({
          q,
          dispositif: dispositif.value,
          // That of another family would find nothing.
          sous_dispositif: parts.some(({ value }) => value === sousDispositif.value) ? sousDispositif.value : '',
          departement: departement.value,
          campagne: campagne.value,
          exercice: exercice.value,
        })
      }
    >
      {/* On a phone the answers come before the ways to narrow them; those in use stay in sight. */}
      <details className="ga-filtres" open={isNarrowed(filtres)}>
        <summary>Filtrer par dispositif, département, campagne ou exercice</summary>
        <div className="ga-search">
          <SelectField
            id="dispositif"
            label="Dispositif"
            none="Tous les dispositifs"
            options={dispositifs}
            select={dispositif}
          />
          {parts.length > 0 && (
            <SelectField
              id="sous-dispositif"
              label="Sous-dispositif"
              none="Tous les sous-dispositifs"
              options={parts}
              select={sousDispositif}
            />
          )}
          <SelectField
            id="departement"
            label="Département"
            none="Tous les départements"
            options={CHOIX_DEPARTEMENT}
            select={departement}
          />
          <SelectField
            id="campagne"
            label="Campagne"
            none="Ouvertes et à venir"
            options={CHOIX_CAMPAGNE}
            select={campagne}
          />
          <SelectField
            id="exercice"
            label="Exercice"
            none="Tous les exercices"
            options={annees.map((annee) => ({ value: String(annee), label: String(annee) }))}
            select={exercice}
          />
        </div>
      </details>
    </SearchField>
  );
};
