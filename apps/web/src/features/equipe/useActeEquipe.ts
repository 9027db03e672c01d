import type { Equipe } from '@guichet/contract/rds';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/apiClient/ApiError.ts';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { GivenUp } from '../../shared/apiClient/withRecent.ts';
import { holdEquipe } from './equipe.queries.ts';

type Options = { readonly idempotencyKey: string };

/** One act on the team: what it answers is shown, what refuses it is said beside. */
export const useActeEquipe = () => {
  const queryClient = useQueryClient();
  const intend = useIntention();
  const [busy, setBusy] = useState(false);
  const [refus, setRefus] = useState<string | null>(null);
  const run = async (input: unknown, act: (options: Options) => Promise<Equipe>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setRefus(null);
    try {
      holdEquipe(queryClient, await intend(input, (idempotencyKey) => act({ idempotencyKey })));
      return true;
    } catch (error) {
      if (!(error instanceof GivenUp)) setRefus(messageOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, refus, run };
};
