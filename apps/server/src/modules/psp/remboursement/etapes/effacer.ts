import { bornesLot } from '@guichet/rules/paiement';
import type { Call } from '../../../../platform/call.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import type { RemboursementUow } from '../remboursement.uow.ts';
import { cleOf } from './ecrire.ts';
import { CLUBS_PAR_ETAPE } from './prendre.ts';

const LOTS_PAR_NUIT = 20;
interface Vise {
  readonly id: string;
}

export const listPerimes = reads(({ lots }: RemboursementUow, _: null, { clock }: Pick<Call, 'clock'>) =>
  lots.listPerimes(bornesLot(clock.now()), LOTS_PAR_NUIT),
);

export const listCles = reads(async ({ morceaux }: RemboursementUow, { id }: Vise) =>
  (await morceaux.list(id)).map(({ numero }) => cleOf(id, numero)),
);

export const clearComptes = ({ lignes }: RemboursementUow, { id }: Vise): Promise<number> =>
  lignes.clearComptes(id, CLUBS_PAR_ETAPE);

/** Once nothing of it is left: cut before, the next night begins it again. */
export const noteEfface = async ({ lots, history }: RemboursementUow, { id }: Vise, { clock }: Call): Promise<void> => {
  const lot = await lots.lock(id);
  if (!lot || lot.efface_at !== null) return;
  await lots.move(lot, { efface_at: clock.now() });
  history.record({
    ...{ objet: 'lot_psp', id_objet: id, action: 'clearLot' },
    changements: {
      ...{ comptes: { avant: 'scellés', apres: null }, montant: { avant: null, apres: lot.montant } },
      empreinte: { avant: null, apres: lot.fichier_empreinte },
    },
  });
};
