import type { Argent } from '@guichet/contract/psp';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntention } from '../../../shared/apiClient/useIntention.ts';
import { useServices } from '../../../shared/services/services.ts';
import { phrasePsp } from '../phrases.ts';
import { argentQuery } from './argent.queries.ts';

export type Versement = Argent['versements'][number];

/** A refused payment leaves again once what made it refused is mended. */
export const useCorrection = (idDossier: string) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const [busy, setBusy] = useState(false);
  const [refus, setRefus] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const correct = async ({ id, version }: Versement): Promise<void> => {
    setBusy(true);
    setRefus(null);
    setSaid('');
    try {
      const argent = await intend({ id, version }, (idempotencyKey) =>
        api.psp.corrigerRemboursement({ params: { id } }, { version, idempotencyKey }),
      );
      queryClient.setQueryData(argentQuery(api, idDossier).queryKey, argent);
      await queryClient.invalidateQueries({ queryKey: ['inscriptionsPsp', idDossier] });
      setSaid('Ces pass repartent au prochain versement.');
    } catch (failure) {
      setRefus(phrasePsp('correction', failure));
    } finally {
      setBusy(false);
    }
  };
  return { busy, refus, said, correct };
};
export type Correction = ReturnType<typeof useCorrection>;
