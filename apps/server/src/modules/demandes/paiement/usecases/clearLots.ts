import { bornesLot } from '@guichet/rules/paiement';
import type { Call } from '../../../../platform/call.ts';
import type { PaiementUow } from '../paiement.uow.ts';

const PAGE = 200;

/** The account numbers go, what proves the file stays; how many were cleared. */
export const clearLots = async (uow: PaiementUow, _: unknown, { clock }: Pick<Call, 'clock'>): Promise<number> => {
  const now = clock.now();
  const cleared = await uow.lots.clear({ ...bornesLot(now), now }, PAGE);
  for (const { id, nombre, montant, empreinte } of cleared) {
    const changements = {
      ...{ nombre: { avant: null, apres: nombre }, montant: { avant: null, apres: montant } },
      empreinte: { avant: null, apres: empreinte },
    };
    uow.history.record({ objet: 'lot_paiement', id_objet: id, action: 'clearLot', changements });
  }
  return cleared.length;
};
