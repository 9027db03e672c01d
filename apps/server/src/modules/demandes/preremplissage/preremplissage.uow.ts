import type { Kysely } from 'kysely';
import type { SaisieUow } from '../saisie/saisie.uow.ts';
import { type PreremplissageRepository, preremplissageRepository } from './preremplissage.repository.ts';
import type { PreremplissageTables } from './preremplissage.tables.ts';

interface PreremplissagePropre {
  readonly preremplissages: PreremplissageRepository;
}

export interface PreremplissageUow extends SaisieUow, PreremplissagePropre {}

export const bindPreremplissage = (untyped: Kysely<unknown>): PreremplissagePropre => ({
  preremplissages: preremplissageRepository(untyped as unknown as Kysely<PreremplissageTables>),
});
