import type { FiltresInscriptions, InscriptionPsp } from '@guichet/contract/psp';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntention } from '../../../shared/apiClient/useIntention.ts';
import { useFocusNext } from '../../../shared/form/useFocusNext.ts';
import { useServices } from '../../../shared/services/services.ts';
import { holdInscription, inscriptionsQuery, refreshInscriptions } from './inscriptions.queries.ts';
import { phraseInscription } from './phrases.ts';

export const DIT = 'psp-liste-dit';

/** UI-022: what was typed, filtered, and what is done to a line. */
export const useListe = (id: string) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const focusNext = useFocusNext();
  /** PSP-003. */
  const [queryFiltersInscriptions, setFiltres] = useState<FiltresInscriptions>({});
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const query = useInfiniteQuery(inscriptionsQuery(api, id, queryFiltersInscriptions));
  const act = async (acte: 'modification' | 'suppression', work: () => Promise<InscriptionPsp>, dit: string) => {
    setBusy(true);
    setError(null);
    setSaid('');
    try {
      holdInscription(queryClient, id, await work());
      setSaid(dit);
      focusNext(DIT);
      await refreshInscriptions(queryClient, id);
    } catch (failure) {
      setError(phraseInscription(acte, failure));
    } finally {
      setBusy(false);
    }
  };
  return {
    ...{ busy, error, said, query, filtres: queryFiltersInscriptions },
    filter: (changed: FiltresInscriptions) =>
      setFiltres((held) =>
        Object.fromEntries(
          Object.entries({ ...held, ...changed }).filter(([, value]) => value !== '' && value !== undefined),
        ),
      ),
    remove: (inscriptionId: string) =>
      void act(
        'suppression',
        () =>
          intend({ inscriptionId }, (idempotencyKey) =>
            api.psp.deleteInscription({ params: { id, inscriptionId } }, { idempotencyKey }),
          ),
        'L’inscription est retirée : son code peut servir de nouveau.',
      ),
    change: ({ id: inscriptionId, version }: InscriptionPsp, siren: string) =>
      void act(
        'modification',
        () => {
          const body = { federation: { siren } };
          return intend({ inscriptionId, version, body }, (idempotencyKey) =>
            api.psp.updateInscription({ params: { id, inscriptionId }, body }, { version, idempotencyKey }),
          );
        },
        'La fédération est changée.',
      ),
  };
};
export type Liste = ReturnType<typeof useListe>;
