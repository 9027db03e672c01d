import { TextField } from '@guichet/ui';
import type { ComponentProps, JSX } from 'react';
import { useList } from '../list/useList.ts';
import { useServices } from '../services/services.ts';
import { typesVoieQuery } from './adresse.queries.ts';

const listId = (id: string): string => `${id}-types`;

/** REF-007: the types of the reference list are offered; one that it does not know is kept as typed. */
export const TypeVoieField = ({ input, ...texts }: ComponentProps<typeof TextField>): JSX.Element => {
  const { items } = useList(typesVoieQuery(useServices().api));
  return (
    <>
      <TextField {...texts} input={{ ...input, list: listId(texts.id), autoComplete: 'off' }} />
      <datalist id={listId(texts.id)}>
        {items.map(({ code, label }) => (
          <option key={code} value={label} />
        ))}
      </datalist>
    </>
  );
};
