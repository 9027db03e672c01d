import type { Crf } from '@guichet/contract/demandes';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, UNREACHABLE } from '../../shared/apiClient/ApiError.ts';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { heldCrf, holdCrf, refreshCrf } from '../../shared/crf/crf.queries.ts';
import { PHRASES_CRF, phraseCrf } from '../../shared/crf/phrases.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { useConfirmed } from '../../shared/form/useConfirmed.ts';
import { useServices } from '../../shared/services/services.ts';
import { settleAll } from '../../shared/versions/aEnvoyer.ts';

const COUPURE =
  'La connexion s’est coupée avant la réponse : on ne sait pas encore si le compte rendu est parti. Recommencez dès que possible : le même envoi n’est jamais compté deux fois.';
const QUELQUUN =
  'Ce compte rendu a été modifié depuis que vous l’avez relu : il n’est pas encore transmis. Relisez-le, puis transmettez.';

const sayOf = (error: ApiError): string => {
  if (error.status === UNREACHABLE || error.status >= 500) return `${PHRASES_CRF.transmission} ${COUPURE}`;
  return error.code === 'VERSION_DEPASSEE' ? QUELQUUN : phraseCrf('transmission', error);
};

export interface TransmissionOptions {
  readonly crf: Crf;
  readonly role: string | null;
  /** With the sentence of the receipt. */
  readonly onSent: (message: string) => void;
}

/** CALL-DEM-021, CRF-007: once all that was typed is saved, at the version that was read; once however often it is asked. */
export const useTransmissionCrf = ({ crf, role, onSent }: TransmissionOptions) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const input = { params: { id: crf.dossier.id_fo, crf: crf._id }, query: roleOf(role) };
  const transmit = async (): Promise<void> => {
    await settleAll();
    const { version } = heldCrf(queryClient, crf) ?? crf;
    const answer = await intend({ crf: crf._id, version }, (idempotencyKey) =>
      api.demandes.transmitCrf(input, { version, idempotencyKey }),
    );
    holdCrf(queryClient, answer.crf);
    onSent(answer.message);
  };
  return useConfirmed(async () => {
    try {
      await transmit();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // It lacks something, or its state is another: what is shown is read again.
      if (error.status !== UNREACHABLE) void refreshCrf(queryClient, crf);
      throw new ApiError(error.status, { message: sayOf(error) });
    }
  });
};
