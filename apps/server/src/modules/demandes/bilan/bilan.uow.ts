import type { Kysely } from 'kysely';
import type { InstructionUow } from '../instruction/instruction.uow.ts';
import { type BilanRepository, bilanRepository } from './bilan.repository.ts';
import type { BilanTables } from './bilan.tables.ts';
import { type ComptageQueries, comptageQueries } from './comptage.queries.ts';

interface BilanPropre {
  readonly bilans: BilanRepository;
  readonly comptage: ComptageQueries;
}

export interface BilanUow extends InstructionUow, BilanPropre {}

export const bindBilan = (untyped: Kysely<unknown>): BilanPropre => {
  const trx = untyped as unknown as Kysely<BilanTables>;
  return { bilans: bilanRepository(trx), comptage: comptageQueries(trx) };
};
