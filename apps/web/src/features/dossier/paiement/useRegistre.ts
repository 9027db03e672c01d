import type { Registre, Versement } from '@guichet/contract/demandes';
import type { EtatVersement, VersementSaisi } from '@guichet/rules/paiement';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../../shared/apiClient/ApiError.ts';
import { useIntention } from '../../../shared/apiClient/useIntention.ts';
import { refreshDossier, roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { registreKey, registreQuery } from '../../../shared/paiement/paiement.queries.ts';
import { useServices } from '../../../shared/services/services.ts';
import type { Verification } from './Revendication.tsx';

interface Place {
  readonly id: string;
  readonly service: string;
  readonly role: string | null;
}
export interface Suite {
  readonly etat: EtatVersement;
  readonly motif: string;
  readonly reference: string;
}
export interface GestesRegistre {
  readonly record: (saisi: VersementSaisi) => Promise<void>;
  readonly move: (versement: Versement, suite: Suite) => Promise<void>;
  readonly confirm: (demande_at: string) => Promise<void>;
  readonly verify: (verification: Verification) => Promise<void>;
}

/** Someone was faster: the server tells what the movement, or the ledger, has become. */
export const sayRefus = (error: unknown): string => {
  const champs = error instanceof ApiError && error.status === 409 ? error.champs : [];
  return champs.find(({ champ }) => champ === 'versement')?.message ?? messageOf(error);
};

/** The ledger, and what may be done of it; each answer is the ledger as it now is. */
export const useRegistre = ({ id, service, role }: Place) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const { data, isError, isFetching, refetch } = useQuery(registreQuery(api, { id, service }, role));
  const query = roleOf(role);
  const params = { id, service };
  const hold = (registre: Registre) => {
    queryClient.setQueryData(registreKey(id, service), registre);
    void refreshDossier(queryClient, id);
  };
  /** Someone was faster: what is shown is read again, and what was typed stays. */
  const tried = async (work: Promise<Registre>): Promise<void> => {
    try {
      hold(await work);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await refetch();
      throw error;
    }
  };
  const gestes: GestesRegistre = {
    async record(body) {
      const input = { params, query, body };
      const version = data?.version ?? 0;
      await tried(
        intend({ input, version }, (idempotencyKey) =>
          api.demandes.recordVersement(input, { version, idempotencyKey }),
        ),
      );
    },
    async move({ _id, version }, body) {
      const input = { params: { ...params, versement: _id }, query, body };
      await tried(
        intend({ input, version }, (idempotencyKey) => api.demandes.moveVersement(input, { version, idempotencyKey })),
      );
    },
    async confirm(demande_at) {
      const input = { params, query, body: { demande_at } };
      await tried(intend(input, (idempotencyKey) => api.demandes.confirmRib(input, { idempotencyKey })));
    },
    async verify(body) {
      const input = { params, query, body };
      await tried(intend(input, (idempotencyKey) => api.demandes.confirmRevendication(input, { idempotencyKey })));
    },
  };
  return {
    ...gestes,
    registre: data ?? null,
    hasFailed: isError && !isFetching && !data,
    retry: () => void refetch(),
  };
};
