import { fonctionsOf } from '@guichet/rules/instruction';
import type { Systeme } from '@guichet/rules/paiement';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { readDemandant } from '../../noyau/personne.ts';
import type { PaiementUow } from '../paiement.uow.ts';

/** As it was made, whatever changed since; who may not follow payments cannot tell it from none. Each reading is written down: it holds account numbers. */
export const readLot = async (
  uow: PaiementUow,
  { lot: id }: { readonly lot: string },
  call: Call,
): Promise<{ readonly id: string; readonly systeme: Systeme; readonly contenu: string }> => {
  const { services, role } = await readDemandant(uow, call);
  const lot = await uow.lots.find(id);
  const isTheirs = lot !== null && services.includes(lot.id_service) && fonctionsOf(role).includes('comptable');
  if (!isTheirs) throw new DomainError('LOT_INEXISTANT');
  if (lot.contenu === null) throw new DomainError('LOT_EFFACE');
  const changements = { service: { avant: null, apres: lot.id_service }, nombre: { avant: null, apres: lot.nombre } };
  uow.history.record({ objet: 'lot_paiement', id_objet: id, action: 'readLot', changements });
  return { id, systeme: lot.systeme, contenu: lot.contenu };
};
