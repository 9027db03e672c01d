import type { Kysely } from 'kysely';
import type { AuthTables } from '../auth.tables.ts';

export interface Identite {
  readonly mot_de_passe: string;
  readonly civilite: 'Madame' | 'Monsieur';
  readonly nom: string;
  readonly prenom: string;
}

export const inscriptionRepository = (trx: Kysely<AuthTables>) => ({
  async insert(id_compte: string, identite: Identite): Promise<string> {
    const row = await trx
      .insertInto('auth.inscription')
      .values({ id_compte, ...identite })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  },

  async find(id: string, id_compte: string): Promise<Identite | null> {
    const row = await trx
      .selectFrom('auth.inscription')
      .select(['mot_de_passe', 'civilite', 'nom', 'prenom'])
      .where('id', '=', id)
      .where('id_compte', '=', id_compte)
      .executeTakeFirst();
    return row ?? null;
  },

  async listOf(id_compte: string): Promise<readonly string[]> {
    const rows = await trx.selectFrom('auth.inscription').select('id').where('id_compte', '=', id_compte).execute();
    return rows.map(({ id }) => id);
  },

  /** Once one of them is confirmed, or the address changes, the others never will be. */
  async forget(id_compte: string): Promise<void> {
    await trx.deleteFrom('auth.inscription').where('id_compte', '=', id_compte).execute();
  },
});
export type InscriptionRepository = ReturnType<typeof inscriptionRepository>;
