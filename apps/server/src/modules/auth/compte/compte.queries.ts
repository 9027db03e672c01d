import type { Kysely } from 'kysely';
import type { AuthTables } from '../auth.tables.ts';

/** What signing in needs, read outside any transaction: checking a password takes long. */
export const compteQueries = (db: Kysely<AuthTables>) => ({
  async findCredentials(email: string): Promise<{ id: string; mot_de_passe: string } | null> {
    const row = await db
      .selectFrom('auth.compte')
      .select(['id', 'mot_de_passe'])
      .where('email', '=', email)
      .executeTakeFirst();
    return row ?? null;
  },
});
export type CompteQueries = ReturnType<typeof compteQueries>;
