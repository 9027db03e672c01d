import type { Kysely } from 'kysely';
import type { AdresseTable, AuthTables } from '../auth.tables.ts';

type Objet = AdresseTable['objet'];

/** Addresses that wait for their mail: a job carries the number, never the address. */
export const adresseRepository = (trx: Kysely<AuthTables>) => ({
  async insert(id_compte: string, objet: Objet, email: string): Promise<string> {
    const query = trx.insertInto('auth.adresse').values({ id_compte, objet, email }).returning('id');
    return (await query.executeTakeFirstOrThrow()).id;
  },

  async find(id: string, objet: Objet) {
    const query = trx.selectFrom('auth.adresse').select(['id_compte', 'email']).where('id', '=', id);
    return (await query.where('objet', '=', objet).executeTakeFirst()) ?? null;
  },

  async remove(id: string): Promise<void> {
    await trx.deleteFrom('auth.adresse').where('id', '=', id).execute();
  },

  /** Whatever the account asked for before is not wanted any more. */
  async forgetDemandees(id_compte: string): Promise<void> {
    await trx.deleteFrom('auth.adresse').where('id_compte', '=', id_compte).where('objet', '=', 'demandee').execute();
  },
});
export type AdresseRepository = ReturnType<typeof adresseRepository>;
