import type { Dossier } from '@guichet/contract/demandes';
import { useRef, useState } from 'react';
import { ApiError, UNREACHABLE } from '../../../shared/apiClient/ApiError.ts';
import { useIntention } from '../../../shared/apiClient/useIntention.ts';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import { roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { PHRASES_DOSSIER, phraseEchec } from '../../../shared/dossier/phrases.ts';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { useServices } from '../../../shared/services/services.ts';
import { useGoTo } from '../../../shared/useGoTo.ts';
import { isAvecTca } from '../couplage/couplage.ts';
import type { EtapeProps } from '../etape.ts';
import { PAGE_RECU } from '../recu/place.ts';
import type { Attestee } from './Attestation.tsx';

export interface Refus {
  readonly message: string;
  readonly champs: readonly { readonly champ: string; readonly message: string }[];
  /** Nobody knows yet whether it went: asking again is safe, and tells. */
  readonly isCut: boolean;
}
/** Someone wrote in it since it was read back. */
export interface Depasse {
  readonly lu: Dossier;
  readonly frais: Dossier;
}

const COUPURE =
  'La connexion s’est coupée avant la réponse : on ne sait pas encore si le dossier est parti. Recommencez dès que possible : le même envoi n’est jamais compté deux fois, et s’il était déjà parti vous recevrez le même reçu, à la même heure.';

const refusOf = (error: unknown): Refus => {
  const isCut = error instanceof ApiError && (error.status === UNREACHABLE || error.status >= 500);
  return {
    message: isCut ? `${PHRASES_DOSSIER.transmission} ${COUPURE}` : phraseEchec('transmission', error),
    champs: error instanceof ApiError ? error.champs : [],
    isCut,
  };
};

const isSaid = ({ attestation }: Dossier, { accepte, id_signataire }: Attestee): boolean =>
  attestation?.accepte === accepte && attestation.id_signataire === id_signataire;
const isDepassee = (error: unknown): boolean => error instanceof ApiError && error.code === 'VERSION_DEPASSEE';

/** CALL-DEM-020: the attestation is kept, then the dossier goes; one at a time, and once however often it is asked. */
export const useTransmission = ({ dossier, role, onSaved, onChanged }: EtapeProps) => {
  const { toasts } = useServices();
  const { appels, saysEnvoi } = usePorte();
  const intend = useIntention();
  const goTo = useGoTo();
  const isUnderWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refus, setRefus] = useState<Refus | null>(null);
  const [depasse, setDepasse] = useState<Depasse | null>(null);
  const id = dossier.identifiant.id_fo;
  const [params, query] = [{ id }, roleOf(role)];
  // DOSSIER-047: one button sends both.
  const avecTca = isAvecTca(dossier) ? ({ avec_tca: 'true' } as const) : {};

  const attest = async (attestee: Attestee): Promise<Dossier> => {
    if (isSaid(dossier, attestee)) return dossier;
    const body = {
      'attestation.accepte': attestee.accepte,
      'attestation.id_signataire': attestee.id_signataire,
    };
    const saved = await appels.updateDossier({ params, query, body }, { version: dossier.version });
    onSaved(saved);
    return saved;
  };

  /** Read again and shown: what was not read back is not sent. */
  const showFresh = (frais: Dossier): void => {
    setDepasse({ lu: dossier, frais });
    onSaved(frais);
  };

  const send = async (attestee: Attestee): Promise<void> => {
    const attested = await attest(attestee);
    const { version } = attested;
    // The attestation merges with what others wrote: one more version than its own means that someone did.
    if (version > dossier.version + 1) return showFresh(attested);
    const answer = await intend({ id, version }, (idempotencyKey) =>
      appels.transmitDossier({ params, query: { ...query, ...avecTca } }, { version, idempotencyKey }),
    );
    onSaved(answer.dossier);
    if (saysEnvoi) toasts.show({ severity: 'success', message: answer.message });
    await goTo(adresseDossier(answer.dossier, { mode: 'read', page: PAGE_RECU }), { replace: true });
  };

  const recover = async (error: unknown): Promise<void> => {
    if (isDepassee(error)) return showFresh(await appels.readDossier({ params, query }));
    setRefus(refusOf(error));
    // It lacks something, or its state is another: what is shown is read again.
    if (error instanceof ApiError && error.status !== UNREACHABLE) await onChanged();
  };

  const transmit = async (attestee: Attestee): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setRefus(null);
    setDepasse(null);
    try {
      await send(attestee).catch(recover);
    } catch (error) {
      setRefus(refusOf(error));
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { busy, refus, depasse, transmit };
};
