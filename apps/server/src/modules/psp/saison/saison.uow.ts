import type { Kysely } from 'kysely';
import type { UowTools } from '../../../platform/unitOfWork.ts';
import type { PspTables } from '../noyau/psp.tables.ts';
import { bindPsp, type PspUow, type Voisins } from '../noyau/psp.uow.ts';
import type { Sceau } from '../noyau/sceau.ts';
import { type SaisonRepository, saisonRepository } from './saison.repository.ts';

export interface SaisonUow extends PspUow {
  readonly reglages: SaisonRepository;
  readonly sceau: Sceau;
}

export const bindSaison = (voisins: Voisins, sceau: Sceau) => {
  const bind = bindPsp(voisins);
  return (trx: Kysely<PspTables>, tools: UowTools): SaisonUow => ({
    ...bind(trx, tools),
    reglages: saisonRepository(trx),
    sceau,
  });
};
