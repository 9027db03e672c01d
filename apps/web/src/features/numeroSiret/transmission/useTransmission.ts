import type { DemandeSiret } from '@guichet/contract/demandes';
import { useRef, useState } from 'react';
import { ApiError, UNREACHABLE } from '../../../shared/apiClient/ApiError.ts';
import { useIntention } from '../../../shared/apiClient/useIntention.ts';
import { roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { adresseDemandeSiret } from '../../../shared/numeroSiret/adresses.ts';
import { PHRASES_SIRET, phraseSiret } from '../../../shared/numeroSiret/phrases.ts';
import { useServices } from '../../../shared/services/services.ts';
import { useGoTo } from '../../../shared/useGoTo.ts';
import { settleAll } from '../../../shared/versions/aEnvoyer.ts';

export interface Refus {
  readonly message: string;
  readonly champs: readonly { readonly champ: string; readonly message: string }[];
  /** Nobody knows yet whether it went: asking again is safe, and tells. */
  readonly isCut: boolean;
}

const COUPURE =
  'La connexion s’est coupée avant la réponse : on ne sait pas encore si la demande est partie. Recommencez : le même envoi n’est jamais compté deux fois.';
const CHANGEE =
  'La demande a été modifiée depuis que vous l’avez relue : elle n’est pas transmise. Relisez-la, puis transmettez.';

const isDepassee = (error: unknown): boolean => error instanceof ApiError && error.code === 'VERSION_DEPASSEE';

const refusOf = (error: unknown): Refus => {
  const isCut = error instanceof ApiError && (error.status === UNREACHABLE || error.status >= 500);
  return {
    message: isCut ? `${PHRASES_SIRET.transmission} ${COUPURE}` : phraseSiret('transmission', error),
    champs: error instanceof ApiError ? error.champs : [],
    isCut,
  };
};

interface Transmise {
  readonly demande: DemandeSiret;
  readonly role: string | null;
  readonly onSaved: (demande: DemandeSiret) => void;
  /** From the request itself, or from the page of its association: two calls, one sending. */
  readonly porte?: 'demande' | 'association';
}
/** CALL-SIRET-007, CALL-DAC-012: one at a time, once however often it is asked; what was read back is what goes. */
export const useTransmission = ({ demande, role, onSaved, porte = 'demande' }: Transmise) => {
  const { api, toasts } = useServices();
  const goTo = useGoTo();
  const intend = useIntention();
  const isUnderWay = useRef(false);
  const latest = useRef(demande);
  latest.current = demande;
  const [busy, setBusy] = useState(false);
  const [refus, setRefus] = useState<Refus | null>(null);
  const input = { params: { id: demande._id }, query: roleOf(role) };

  const send = async (): Promise<void> => {
    await settleAll();
    const { version } = latest.current;
    const answer = await intend({ id: demande._id, version }, (idempotencyKey) =>
      porte === 'demande'
        ? api.demandes.transmitDemandeSiret(input, { version, idempotencyKey })
        : api.dac.sendDemandeSiret({ query: input.query, body: [{ _id: demande._id }] }, { version, idempotencyKey }),
    );
    onSaved(answer.demande);
    toasts.show({ severity: 'success', message: answer.message });
    await goTo(adresseDemandeSiret(answer.demande, { mode: 'read' }), { replace: true });
  };
  const recover = async (error: unknown): Promise<void> => {
    if (!isDepassee(error)) return setRefus(refusOf(error));
    onSaved(await api.demandes.readDemandeSiret(input));
    setRefus({ message: CHANGEE, champs: [], isCut: true });
  };
  const transmit = async (): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setRefus(null);
    try {
      await send().catch(recover);
    } catch (error) {
      setRefus(refusOf(error));
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { busy, refus, transmit };
};
