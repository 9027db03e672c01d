import type { SubventionLigne } from '@guichet/contract/rds';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { List } from '../../../shared/list/useList.ts';
import { useSuite } from '../../../shared/list/useSuite.ts';
import { useServices } from '../../../shared/services/services.ts';
import type { SuiteProps } from './Suite.tsx';
import { type Recherche, subventionsQuery } from './subventions.queries.ts';

export interface SubventionsLues {
  readonly list: List<SubventionLigne>;
  readonly suite: SuiteProps;
}

/** The schemes that one manages, a page after another. */
export const useSubventions = (recherche: Recherche): SubventionsLues => {
  const query = useInfiniteQuery(subventionsQuery(useServices().api, recherche));
  const { list, suite } = useSuite(query, ({ subventions }) => subventions);
  return { list, suite: { ...suite, count: list.items.length } };
};
