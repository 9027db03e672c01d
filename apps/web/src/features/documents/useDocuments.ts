import type { Document } from '@guichet/contract/association';
import type { ModificationDocument } from '@guichet/rules/document';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { documentsQuery } from '../../shared/association/documents.queries.ts';
import { PHRASES, phraseFor } from '../../shared/association/phrases.ts';
import { urlOf } from '../../shared/config/urlOf.ts';
import { useServices } from '../../shared/services/services.ts';

/** The documents of one association, and the gestures on each. */
export const useDocuments = (id: string) => {
  const { api, config } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const query = documentsQuery(api, id);
  const { data, isError, isFetching, error, refetch } = useQuery(query);
  const [refus, setRefus] = useState<string | null>(null);
  const act = async (phrase: string, action: () => Promise<unknown>): Promise<boolean> => {
    setRefus(null);
    try {
      await action();
      await queryClient.invalidateQueries({ queryKey: query.queryKey });
      return true;
    } catch (failure) {
      setRefus(phraseFor(failure, phrase));
      return false;
    }
  };
  return {
    documents: data,
    failure: isError && !isFetching ? phraseFor(error, PHRASES.lecture) : null,
    retry: () => void refetch(),
    refus,
    remove: ({ uuid }: Document) =>
      act(PHRASES.suppression, () => api.dac.deleteDocument({ query: { id_asso: id, uuid } })),
    change: ({ uuid, version }: Document, body: ModificationDocument) =>
      act(PHRASES.modification, () =>
        intend({ uuid, version, body }, (idempotencyKey) =>
          api.dac.updateDocument({ query: { id_asso: id, uuid }, body }, { version, idempotencyKey }),
        ),
      ),
    restore: ({ uuid }: Document) => act(PHRASES.modification, () => api.dac.restoreDocument({ params: { uuid } })),
    hrefOf: ({ uuid }: Document, apercu = false) =>
      urlOf(config, `/dac/association/documents/${uuid}${apercu ? '?apercu=1' : ''}`),
  };
};
