import type { ChampAttendu } from '@guichet/rules/subvention';
import { SelectField } from '@guichet/ui';
import type { JSX } from 'react';
import { usePorte } from '../../porte/usePorte.ts';
import type { PartProps } from './champFormProps.ts';

/** Under which criterion it stands; a field of a scheme always stands in the same place. */
export const Bloc = ({ id, state: { brouillon, set, erreurOf } }: PartProps): JSX.Element | null => {
  const { blocs, mots } = usePorte();
  if (blocs === null) return null;
  return (
    <SelectField
      id={`${id}-bloc`}
      label={mots.bibliotheque.bloc}
      error={erreurOf('bloc')}
      options={Object.entries(blocs).map(([value, label]) => ({ value, label }))}
      select={{
        value: brouillon.bloc,
        onChange: ({ target }) => set({ ...brouillon, bloc: target.value as ChampAttendu['bloc'] }),
      }}
    />
  );
};
