import { SelectField } from '@guichet/ui';
import { type JSX, type ReactNode, useState } from 'react';
import type { PanneauProps } from '../panneaux.ts';
import { CollerView } from './CollerView.tsx';
import type { Federation } from './ListeView.tsx';
import { SaisieView } from './SaisieView.tsx';
import { useColler } from './useColler.ts';
import { useSaisie } from './useSaisie.ts';

interface Props extends PanneauProps {
  readonly federations: readonly Federation[];
  /** What is under the field: what was just typed. */
  readonly children: ReactNode;
}

/** Where codes are typed, under one of the file's federations (PSP-003: selectedFederation). */
export const SaisiePanel = ({ dossier, saison, federations, children }: Props): JSX.Element => {
  const [selectedFederation, setFederation] = useState<string | null>(federations[0]?.siren ?? null);
  const saisie = useSaisie({ dossier, saison }, selectedFederation);
  const collage = useColler({ dossier, saison }, selectedFederation);
  return (
    <>
      {federations.length > 1 && (
        <SelectField
          id="psp-federation"
          label="Fédération des inscriptions"
          options={federations.map(({ siren, nom }) => ({ value: siren, label: nom }))}
          select={{ value: selectedFederation ?? '', onChange: ({ target }) => setFederation(target.value) }}
        />
      )}
      <SaisieView saisie={saisie} exercice={saison.id_exercice} montant={saison.montant} />
      {children}
      <CollerView collage={collage} montant={saison.montant} />
    </>
  );
};
