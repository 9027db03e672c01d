import type { Kysely } from 'kysely';
import type { NotationUow } from '../notation/notation.uow.ts';
import { type CommissionRepository, commissionRepository } from './commission.repository.ts';
import type { CommissionTables } from './commission.tables.ts';
import { type VoteRepository, voteRepository } from './vote.repository.ts';

interface CommissionPropre {
  readonly commissions: CommissionRepository;
  readonly votes: VoteRepository;
}

export interface CommissionUow extends NotationUow, CommissionPropre {}

export const bindCommission = (untyped: Kysely<unknown>): CommissionPropre => {
  const trx = untyped as unknown as Kysely<CommissionTables>;
  return { commissions: commissionRepository(trx), votes: voteRepository(trx) };
};
