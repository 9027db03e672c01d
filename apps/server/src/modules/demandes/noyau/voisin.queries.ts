import { type Kysely, sql } from 'kysely';
import type { NoyauTables } from './noyau.tables.ts';

/** Deleted, finished, refused or rejected: nobody waits for the service any more. */
const CLOS = ['B', '10', '11', '12'];

export const voisinQueries = (db: Kysely<NoyauTables>) => ({
  /** Whether a dossier still waits for this service. */
  async isInstructing(id_service: string): Promise<boolean> {
    const { rows } = await sql`select from demandes.instruction
      where id_service = ${id_service} and not (etat = any(${CLOS}::text[])) limit 1`.execute(db);
    return rows.length > 0;
  },
});
