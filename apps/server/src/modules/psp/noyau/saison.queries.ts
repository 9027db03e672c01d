import type { SaisonPsp } from '@guichet/rules/passSport';
import type { Versionne } from '@guichet/rules/versions';
import type { Kysely } from 'kysely';
import type { PspTables } from './psp.tables.ts';

export interface SaisonTenue extends SaisonPsp, Versionne {}

/** One a year: as many as the base has places for. */
const SAISONS_MAXIMUM = 12;
export const COLUMNS_SAISON = [
  ...(['id', 'id_exercice', 'active', 'date_debut', 'date_fin', 'montant', 'jour_de_lot', 'version'] as const),
  'champs_versions',
] as const;

export const saisonQueries = (db: Kysely<PspTables>) => ({
  list: (): Promise<SaisonTenue[]> =>
    db
      .selectFrom('psp.exercice')
      .select(COLUMNS_SAISON)
      .orderBy('date_debut', 'desc')
      .orderBy('id', 'desc')
      .limit(SAISONS_MAXIMUM)
      .execute(),
});
export type SaisonQueries = ReturnType<typeof saisonQueries>;
