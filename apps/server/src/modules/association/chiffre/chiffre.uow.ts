import type { Kysely } from 'kysely';
import type { UowTools } from '../../../platform/unitOfWork.ts';
import type { LcaApi } from '../../lca/api.ts';
import type { AssociationTables } from '../association.tables.ts';
import { type ChiffreRepository, chiffreRepository } from './chiffre.repository.ts';

export interface ChiffreUow extends UowTools {
  readonly chiffres: ChiffreRepository;
  /** Where food may come from, by code. */
  readonly listApprovisionnements: () => Promise<ReadonlyMap<string, string>>;
}

export const bindChiffre =
  ({ readIn }: Pick<LcaApi, 'readIn'>) =>
  (trx: Kysely<AssociationTables>, tools: UowTools): ChiffreUow => ({
    ...tools,
    chiffres: chiffreRepository(trx),
    listApprovisionnements: () => readIn(trx as unknown as Kysely<unknown>).libellesOf('nature-appr-denrees'),
  });
