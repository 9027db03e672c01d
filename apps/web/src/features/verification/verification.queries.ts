import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/apiClient/apiClient.ts';

/** What is wrong with a code will not change by asking again: only the person asks again. */
export const acteQuery = (api: Api, code: string) =>
  queryOptions({
    queryKey: ['acte', code],
    retry: false,
    staleTime: 0,
    queryFn: () => api.demandes.verifyActe({ params: { code } }),
  });
