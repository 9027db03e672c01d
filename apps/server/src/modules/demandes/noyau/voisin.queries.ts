import { ETATS_CLOS } from '@guichet/rules/dossier';
import { type Kysely, sql } from 'kysely';
import type { NoyauTables } from './noyau.tables.ts';

export const voisinQueries = (db: Kysely<NoyauTables>) => ({
  /** Whether a dossier still waits for this service. */
  async isInstructing(id_service: string): Promise<boolean> {
    const { rows } = await sql`select from demandes.instruction
      where id_service = ${id_service} and not (etat = any(${[...ETATS_CLOS]}::text[])) limit 1`.execute(db);
    return rows.length > 0;
  },
});
