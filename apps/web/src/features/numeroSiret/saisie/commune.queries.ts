import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/apiClient/apiClient.ts';
import { logged } from '../../../shared/list/logFailure.ts';

const FRESH_MS = 3_600_000;
const LEAST = 2;
const CODE_POSTAL = /^\d{5}$/u;

/** CALL-GEO-001, SIRET-029: the communes that a town and a postcode may name. */
export const communesQuery = (api: Api, { commune, cp }: { readonly commune: string; readonly cp: string }) =>
  queryOptions({
    queryKey: ['adresses', 'communes', commune, cp],
    enabled: commune.length >= LEAST && CODE_POSTAL.test(cp),
    staleTime: FRESH_MS,
    retry: false,
    queryFn: async () => {
      const { adresses } = await logged(
        'code INSEE',
        api.dac.searchAdresses({ query: { q: commune, cp, communes: 'true' } }),
      );
      return adresses.filter((one) => one.cp === cp);
    },
  });
