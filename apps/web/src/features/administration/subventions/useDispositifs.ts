import type { DispositifAnswer } from '@guichet/contract/rds';
import { type List, useList } from '../../../shared/list/useList.ts';
import { useServices } from '../../../shared/services/services.ts';
import { dispositifsQuery } from '../dispositifs/dispositifs.queries.ts';
import { usePorte } from '../porte/usePorte.ts';

const AUCUN: List<DispositifAnswer> = { items: [], isLoading: false, hasFailed: false, retry: () => undefined };

/** The directory of dispositifs; an approval has none, and nothing is asked for. */
export const useDispositifs = (): List<DispositifAnswer> => {
  const { hasParts } = usePorte();
  const list = useList({ ...dispositifsQuery(useServices().api), enabled: hasParts });
  return hasParts ? list : AUCUN;
};
