import type { SignatureService } from '@guichet/contract/rds';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/apiClient/apiClient.ts';
import { logged } from '../../shared/list/logFailure.ts';

const keyOf = (service: string) => ['signature', service] as const;
export const signatureQuery = (api: Api, service: string) =>
  queryOptions({
    queryKey: keyOf(service),
    staleTime: 0,
    queryFn: () => logged('signature', api.rds.readSignature({ params: { id: service } })),
  });

/** The answer of a save replaces what was held (CONST-005). */
export const holdSignature = (queryClient: QueryClient, saved: SignatureService): void => {
  queryClient.setQueryData<SignatureService>(keyOf(saved.service._id), saved);
};
