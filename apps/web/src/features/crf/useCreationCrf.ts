import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { adresseCrf } from '../../shared/crf/adresses.ts';
import { holdCrf, refreshCrfs } from '../../shared/crf/crf.queries.ts';
import { phraseCrf } from '../../shared/crf/phrases.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { useServices } from '../../shared/services/services.ts';
import { useGoTo } from '../../shared/useGoTo.ts';

/** CALL-DEM-025: the report of a year, made from what was granted for it, then opened; CALL-DEM-024: all that are missing. */
export const useCreationCrf = (id: string, role: string | null) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const goTo = useGoTo();
  const intend = useIntention();
  const [creating, setCreating] = useState<number | 'tous' | null>(null);
  const [refus, setRefus] = useState<string | null>(null);
  const create = async (exercice: number): Promise<void> => {
    setCreating(exercice);
    setRefus(null);
    const input = { params: { id, crf: String(exercice) }, query: roleOf(role) };
    try {
      const { crf } = await intend(input, (idempotencyKey) => api.demandes.createCrf(input, { idempotencyKey }));
      holdCrf(queryClient, crf);
      await goTo(adresseCrf(crf.dossier, crf._id));
    } catch (error) {
      setRefus(phraseCrf('lecture', error));
    } finally {
      setCreating(null);
    }
  };
  const createAll = async (): Promise<void> => {
    setCreating('tous');
    setRefus(null);
    const input = { params: { id }, query: roleOf(role) };
    try {
      await intend(input, (idempotencyKey) => api.demandes.createCrfs(input, { idempotencyKey }));
      await refreshCrfs(queryClient, id);
    } catch (error) {
      setRefus(phraseCrf('lecture', error));
    } finally {
      setCreating(null);
    }
  };
  return { creating, refus, create, createAll };
};
