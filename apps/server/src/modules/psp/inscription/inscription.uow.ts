import type { Kysely } from 'kysely';
import type { UowTools } from '../../../platform/unitOfWork.ts';
import { bindCode, type CodeUow } from '../code/code.uow.ts';
import type { Voisins } from '../noyau/psp.uow.ts';
import type { Sceau } from '../noyau/sceau.ts';
import { type InscriptionRepository, inscriptionRepository } from './inscription.repository.ts';
import type { InscriptionTables } from './inscription.tables.ts';
import { type LitigeRepository, litigeRepository } from './litige.repository.ts';

export interface InscriptionUow extends CodeUow {
  readonly inscriptions: InscriptionRepository;
  readonly litiges: LitigeRepository;
}

export const bindInscription = (voisins: Voisins, sceau: Sceau) => {
  const bind = bindCode(voisins, sceau);
  return (trx: Kysely<InscriptionTables>, tools: UowTools): InscriptionUow => ({
    ...bind(trx as unknown as Parameters<typeof bind>[0], tools),
    inscriptions: inscriptionRepository(trx),
    litiges: litigeRepository(trx),
  });
};
