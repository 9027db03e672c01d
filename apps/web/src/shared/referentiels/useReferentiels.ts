import type { Option, ReferentielType } from '@guichet/rules/referentiel';
import { useList } from '../list/useList.ts';
import { useServices } from '../services/services.ts';
import { referentielsQuery } from './referentiels.queries.ts';

export interface Referentiels {
  /** The choices of a list; none when it could not be read (REF-004). */
  readonly optionsOf: (type: ReferentielType) => readonly Option[];
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The lists that the route of the page names, already read when the page is shown. */
export const useReferentiels = (types: readonly ReferentielType[]): Referentiels => {
  const { items, hasFailed, retry } = useList(referentielsQuery(useServices().api, types));
  return {
    optionsOf: (type) => items.find((referentiel) => referentiel.type === type)?.options ?? [],
    hasFailed,
    retry,
  };
};
