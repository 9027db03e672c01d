import type { Call } from '../../../../platform/call.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import type { Lot } from '../lot.repository.ts';
import type { RemboursementUow } from '../remboursement.uow.ts';

const DIGITS = 2;
/** As the agency knows a wave. */
const vagueOf = ({ id_exercice, numero }: Lot): string => `PS${id_exercice}-${String(numero).padStart(DIGITS, '0')}`;

/** What is left to send: the next piece, and once there is none, what closes the wave. */
export const findEnvoi = reads(async (uow: RemboursementUow, { id }: { readonly id: string }) => {
  const lot = await uow.lots.find(id);
  if (lot?.etat !== 'envoi') return null;
  const morceaux = await uow.morceaux.list(id);
  return {
    vague: vagueOf(lot),
    suivant: morceaux.find(({ envoye_at }) => envoye_at === null) ?? null,
    cloture: {
      morceaux: morceaux.length,
      lignes: morceaux.reduce((sum, { lignes }) => sum + lignes, 0),
      montant: morceaux.reduce((sum, { montant }) => sum + montant, 0),
      empreinte: lot.fichier_empreinte ?? '',
    },
  };
});

export const noteEnvoi = (
  uow: RemboursementUow,
  { id, numero }: { readonly id: string; readonly numero: number },
  { clock }: Call,
): Promise<void> => uow.morceaux.noteEnvoi(id, numero, clock.now());

/** Acknowledged: from now on it has returns, and its clubs are told, once. */
export const noteEnvoye = async (uow: RemboursementUow, { id }: { readonly id: string }, call: Call): Promise<void> => {
  const lot = await uow.lots.lock(id);
  if (lot?.etat !== 'envoi') return;
  const envoye_at = call.clock.now();
  await uow.lots.move(lot, { etat: 'envoye', envoye_at, position: '0' });
  uow.history.record({
    ...{ objet: 'lot_psp', id_objet: id, action: 'sendLot' },
    changements: { etat: { avant: lot.etat, apres: 'envoye' } },
  });
};
