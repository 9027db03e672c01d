import type { Crf } from '@guichet/contract/demandes';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/apiClient/ApiError.ts';
import type { Api } from '../../../shared/apiClient/apiClient.ts';
import { useIntention } from '../../../shared/apiClient/useIntention.ts';
import { holdCrf, refreshCrf } from '../../../shared/crf/crf.queries.ts';
import { phraseCrf } from '../../../shared/crf/phrases.ts';
import { roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { useServices } from '../../../shared/services/services.ts';

export type ActeService = Parameters<Api['demandes']['moveCrf']>[0]['body'];

export interface ActeProps {
  readonly crf: Crf;
  readonly role: string | null;
  readonly onDone: (message: string) => void;
}

/** CRF-007: what a service does of a report that it was sent; a refusal is thrown with its sentence. */
export const useActe = ({ crf, role, onDone }: ActeProps) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const { version } = crf;
  return async (body: ActeService, said: string): Promise<void> => {
    const input = { params: { id: crf.dossier.id_fo, crf: crf._id }, query: roleOf(role), body };
    try {
      const saved = await intend({ body, version }, (idempotencyKey) =>
        api.demandes.moveCrf(input, { version, idempotencyKey }),
      );
      holdCrf(queryClient, saved);
      onDone(said);
    } catch (error) {
      // Someone was faster, or its state is another: what is shown is read again.
      if (error instanceof ApiError && [403, 409].includes(error.status)) void refreshCrf(queryClient, crf);
      throw new ApiError(error instanceof ApiError ? error.status : 500, { message: phraseCrf('modification', error) });
    }
  };
};
