import { useInfiniteQuery } from '@tanstack/react-query';
import type { List } from '../../../shared/list/useList.ts';
import { useSuite } from '../../../shared/list/useSuite.ts';
import { useServices } from '../../../shared/services/services.ts';
import type { Ligne, Recherche } from '../porte/porte.ts';
import { usePorte } from '../porte/usePorte.ts';
import type { SuiteProps } from './Suite.tsx';
import { offresQuery } from './subventions.queries.ts';

export interface SubventionsLues {
  readonly list: List<Ligne>;
  readonly suite: SuiteProps;
}

/** The schemes that one manages, a page after another. */
export const useSubventions = (recherche: Recherche): SubventionsLues => {
  const query = useInfiniteQuery(offresQuery(usePorte(), useServices().api, recherche));
  const { list, suite } = useSuite(query, ({ lignes }) => lignes);
  return { list, suite: { ...suite, count: list.items.length } };
};
