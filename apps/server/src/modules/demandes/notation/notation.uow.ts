import type { Kysely } from 'kysely';
import type { InstructionUow } from '../instruction/instruction.uow.ts';
import { type NotationRepository, notationRepository } from './notation.repository.ts';
import type { NotationTables } from './notation.tables.ts';

interface NotationPropre {
  readonly notes: NotationRepository;
}

export interface NotationUow extends InstructionUow, NotationPropre {}

export const bindNotation = (untyped: Kysely<unknown>): NotationPropre => ({
  notes: notationRepository(untyped as unknown as Kysely<NotationTables>),
});
