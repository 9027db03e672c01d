import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../apiClient/apiClient.ts';
import { listQuery } from '../list/listQuery.ts';
import { logFailure } from '../list/logFailure.ts';

const FRESH_MS = 3_600_000;
export const LEAST_TYPED = 3;
const CODE_POSTAL = /^\d{5}$/u;

/** As one types; none at all is an answer: the fields are there to be typed in. */
export const adressesQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: ['adresses', q],
    enabled: q.length >= LEAST_TYPED,
    staleTime: FRESH_MS,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      try {
        return await api.dac.searchAdresses({ query: { q } });
      } catch (failure) {
        logFailure('recherche d’adresse', failure);
        throw failure;
      }
    },
  });

/** CALL-GEO-001: the code of a town typed by hand; null when it is not told apart from others. */
export const codeInseeQuery = (api: Api, commune: string, cp: string) =>
  queryOptions({
    queryKey: ['adresses', 'commune', commune, cp],
    enabled: commune.length >= LEAST_TYPED && CODE_POSTAL.test(cp),
    staleTime: FRESH_MS,
    retry: false,
    queryFn: async (): Promise<string | null> => {
      try {
        const { adresses } = await api.dac.searchAdresses({ query: { q: commune, cp, communes: 'true' } });
        const codes = [...new Set(adresses.filter((one) => one.cp === cp).map(({ code_insee }) => code_insee))];
        return codes.length === 1 ? (codes[0] ?? null) : null;
      } catch (failure) {
        logFailure('code INSEE', failure);
        return null;
      }
    },
  });

/** REF-007. */
export const typesVoieQuery = (api: Api) => listQuery('typesVoie', [], () => api.lca.listTypesVoie({}));
