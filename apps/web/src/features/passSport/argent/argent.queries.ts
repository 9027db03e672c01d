import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/apiClient/apiClient.ts';

export const argentQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['argentPsp', id],
    queryFn: () => api.psp.readArgent({ params: { id } }),
    staleTime: 0,
  });
