import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/apiClient/ApiError.ts';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { GivenUp } from '../../shared/apiClient/withRecent.ts';

/** One act at a time; what was read is read again, and what refuses is said. Null: it was not done. */
export const useActe = () => {
  const queryClient = useQueryClient();
  const intend = useIntention();
  const [busy, setBusy] = useState(false);
  const [refus, setRefus] = useState<string | null>(null);
  const act = async <T>(cle: unknown, send: (idempotencyKey: string) => Promise<T>): Promise<T | null> => {
    if (busy) return null;
    setBusy(true);
    setRefus(null);
    try {
      return await intend(cle, send);
    } catch (error) {
      if (!(error instanceof GivenUp)) setRefus(messageOf(error));
      return null;
    } finally {
      setBusy(false);
      for (const queryKey of [['abonnements'], ['livraisons']]) await queryClient.invalidateQueries({ queryKey });
    }
  };
  return { busy, refus, act };
};
