import { toQueryString } from '@guichet/contract';
import type { ExportLu } from '@guichet/contract/demandes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { GivenUp } from '../apiClient/withRecent.ts';
import { urlOf } from '../config/urlOf.ts';
import { roleOf } from '../dossier/dossier.queries.ts';
import { phraseEchec } from '../dossier/phrases.ts';
import { useServices } from '../services/services.ts';
import { exportsQuery } from './exports.queries.ts';

/** One's own files, and the asking for another. */
export const useExports = (role: string | null, isOpen: boolean) => {
  const { api, config } = useServices();
  const queryClient = useQueryClient();
  const query = useQuery({ ...exportsQuery(api, role), enabled: isOpen });
  const [busy, setBusy] = useState(false);
  const [refus, setRefus] = useState<string | null>(null);
  const ask = async (work: () => Promise<ExportLu>): Promise<ExportLu | null> => {
    setBusy(true);
    setRefus(null);
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof GivenUp)) setRefus(phraseEchec('requete', error));
      return null;
    } finally {
      setBusy(false);
      await queryClient.invalidateQueries({ queryKey: exportsQuery(api, role).queryKey });
    }
  };
  const hrefOf = ({ _id }: ExportLu): string =>
    urlOf(config, `/demandes/demande/exports/${_id}/fichier${toQueryString(roleOf(role))}`);
  const hasFailed = query.isError && !query.isFetching;
  return { exports: query.data ?? [], hasFailed, onRetry: () => void query.refetch(), busy, refus, ask, hrefOf };
};
export type Exports = ReturnType<typeof useExports>;
