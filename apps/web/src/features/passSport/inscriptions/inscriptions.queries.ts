import type { FiltresInscriptions, InscriptionPsp, InscriptionsPsp } from '@guichet/contract/psp';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { Api } from '../../../shared/apiClient/apiClient.ts';

const INSCRIPTIONS = 'inscriptionsPsp';
const BENEFICIAIRES = 'beneficiairesPsp';
const PAR_PAGE = 50;
/** CALL-PSP-011. */
const PATIENCE_MS = 120_000;

export const inscriptionsQuery = (api: Api, id: string, filtres: FiltresInscriptions) =>
  infiniteQueryOptions({
    queryKey: [INSCRIPTIONS, id, filtres],
    queryFn: ({ pageParam }) => {
      const { nom, fin, ...rest } = filtres;
      const query = { ...rest, limit: PAR_PAGE, ...(pageParam !== null && { after: pageParam }) };
      if (nom === undefined && fin === undefined) return api.psp.listInscriptions({ params: { id }, query });
      return api.psp.searchInscriptions({ params: { id }, body: { ...filtres, ...query } });
    },
    initialPageParam: null as string | null,
    placeholderData: keepPreviousData,
    getNextPageParam: ({ after }) => after,
    staleTime: 0,
  });

/** Those who have a right this season, among one's own: nobody downloads the others. */
export const beneficiairesQuery = (api: Api, id_exercice: number) =>
  queryOptions({
    queryKey: [BENEFICIAIRES, id_exercice],
    queryFn: () =>
      Promise.race([
        api.psp.listBeneficiaires({ query: { statut: 'true', id_exercice, limit: 100 } }),
        new Promise<never>((_, reject) => setTimeout(() => reject(new Error('trop long')), PATIENCE_MS)),
      ]),
    staleTime: 0,
  });

/** CALL-PSP-008: the answer takes the place of the one in the list. */
export const holdInscription = (queryClient: QueryClient, id: string, changed: InscriptionPsp): void => {
  queryClient.setQueriesData<InfiniteData<InscriptionsPsp>>({ queryKey: [INSCRIPTIONS, id] }, (held) =>
    held === undefined
      ? held
      : {
          ...held,
          pages: held.pages.map((page) => ({
            ...page,
            inscriptions: page.inscriptions.map((one) => (one.id === changed.id ? changed : one)),
          })),
        },
  );
};

export const refreshInscriptions = async (queryClient: QueryClient, id: string): Promise<void> => {
  await queryClient.invalidateQueries({ queryKey: [INSCRIPTIONS, id] });
  await queryClient.invalidateQueries({ queryKey: [BENEFICIAIRES] });
  await queryClient.invalidateQueries({ queryKey: ['argentPsp', id] });
};
