import { type Kysely, sql } from 'kysely';
import type { FindCompte } from './service/service.ts';

export const provisionalFindCompte =
  (db: Kysely<unknown>): FindCompte =>
  async (authId) => {
    const { rows } = await sql<{
      roles: string[];
      locked: boolean;
    }>`select roles, false as locked from auth.compte where id = ${authId}`.execute(db);
    return rows[0] ?? null;
  };
