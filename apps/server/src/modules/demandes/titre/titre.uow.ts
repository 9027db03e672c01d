import type { Kysely } from 'kysely';
import type { CrfUow } from '../crf/crf.uow.ts';
import { type TitreRepository, titreRepository } from './titre.repository.ts';
import type { TitreTables } from './titre.tables.ts';

interface TitrePropre {
  readonly titres: TitreRepository;
}

export interface TitreUow extends CrfUow, TitrePropre {}

export const bindTitre = (untyped: Kysely<unknown>): TitrePropre => ({
  titres: titreRepository(untyped as unknown as Kysely<TitreTables>),
});
