import type { Kysely } from 'kysely';
import type { AuthTables } from '../auth.tables.ts';

export interface Identite {
  readonly mot_de_passe: string;
  readonly civilite: 'Madame' | 'Monsieur';
  readonly nom: string;
  readonly prenom: string;
}

export interface Recue extends Identite {
  readonly email: string;
  readonly origin: string;
  readonly avec_courriel: boolean;
}
const UNSETTLED_MS = 7 * 24 * 3_600_000;
const RECUE = ['email', 'mot_de_passe', 'civilite', 'nom', 'prenom', 'origin', 'avec_courriel'] as const;

export const inscriptionRepository = (trx: Kysely<AuthTables>) => ({
  async receive(recue: Recue): Promise<string> {
    const row = await trx.insertInto('auth.inscription_recue').values(recue).returning('id').executeTakeFirstOrThrow();
    return row.id;
  },

  /** Read once and for all: with what is made of it, or not at all. */
  async take(id: string): Promise<Recue | null> {
    const row = await trx.deleteFrom('auth.inscription_recue').where('id', '=', id).returning(RECUE).executeTakeFirst();
    return row ?? null;
  },

  async insert(id_compte: string, identite: Identite): Promise<string> {
    const row = await trx
      .insertInto('auth.inscription')
      .values({ id_compte, ...identite })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  },

  /** What no job could settle: names and a password are not kept for it. */
  async purge(now: Date): Promise<void> {
    const before = new Date(now.getTime() - UNSETTLED_MS);
    await trx.deleteFrom('auth.inscription_recue').where('cree_at', '<', before).execute();
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
