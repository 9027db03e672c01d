import type { Kysely } from 'kysely';
import type { TitreUow } from '../titre/titre.uow.ts';
import { type RegistreRepository, registreRepository } from './registre.repository.ts';
import type { RegistreTables } from './registre.tables.ts';

interface RegistrePropre {
  readonly registre: RegistreRepository;
}

export interface RegistreUow extends TitreUow, RegistrePropre {}

export const bindRegistre = (untyped: Kysely<unknown>): RegistrePropre => ({
  registre: registreRepository(untyped as unknown as Kysely<RegistreTables>),
});
