import type { VueGardee } from '@guichet/contract/demandes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { phraseEchec } from '../../shared/dossier/phrases.ts';
import { vuesQuery } from '../../shared/instruction/vues.queries.ts';
import { useServices } from '../../shared/services/services.ts';

export interface NouvelleVue extends Pick<VueGardee, 'nom' | 'filtres'> {
  readonly service: string | null;
}
export interface Vues {
  readonly vues: readonly VueGardee[];
  readonly busy: boolean;
  readonly refus: string | null;
  /** Whether it is done. */
  readonly keep: (nouvelle: NouvelleVue) => Promise<boolean>;
  readonly remove: (vue: VueGardee) => Promise<boolean>;
}

export const useVues = (role: string | null): Vues => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const { data: vues = [] } = useQuery(vuesQuery(api, role));
  const [busy, setBusy] = useState(false);
  const [refus, setRefus] = useState<string | null>(null);
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setRefus(null);
    try {
      await work();
      return true;
    } catch (error) {
      setRefus(phraseEchec('requete', error));
      return false;
    } finally {
      setBusy(false);
      await queryClient.invalidateQueries({ queryKey: vuesQuery(api, role).queryKey });
    }
  };
  return {
    ...{ vues, busy, refus },
    keep: (body) => {
      const input = { query: roleOf(role), body };
      return run(() => intend(input, (idempotencyKey) => api.demandes.createVue(input, { idempotencyKey })));
    },
    remove: ({ _id }) => run(() => api.demandes.deleteVue({ params: { vue: _id }, query: roleOf(role) })),
  };
};
