import type { DonneesService } from '@guichet/rules/service';
import { type Kysely, sql } from 'kysely';
import type { RdsTables } from '../rds.tables.ts';
import { SERVICE_COLUMNS } from './service.queries.ts';
import type { NouveauService, Service } from './service.ts';

export const serviceRepository = (trx: Kysely<RdsTables>) => ({
  /** The tree changes one hand at a time: two moves that cross could otherwise close a loop. */
  async lockTree(): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtext('rds.service.arbre'))`.execute(trx);
  },

  /** The new service, or null when its account already holds one: the unique constraint is the judge. */
  async insert(service: NouveauService): Promise<Service | null> {
    const row = await trx
      .insertInto('rds.service')
      .values(service)
      .onConflict((conflict) => conflict.constraint('service_auth_id_unique').doNothing())
      .returning(SERVICE_COLUMNS)
      .executeTakeFirst();
    return row ?? null;
  },

  async lock(id: string): Promise<Service | null> {
    const row = await trx
      .selectFrom('rds.service')
      .select(SERVICE_COLUMNS)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  },

  /** Writes the fields, and remembers at which version each of them changed. */
  async update(service: Service, changes: Partial<DonneesService>): Promise<Service> {
    const version = service.version + 1;
    const stamps = Object.fromEntries(Object.keys(changes).map((champ) => [champ, version]));
    const champs_versions = JSON.stringify({ ...service.champs_versions, ...stamps });
    return trx
      .updateTable('rds.service')
      .set({ ...changes, version, champs_versions, modifie_at: new Date() })
      .where('id', '=', service.id)
      .returning(SERVICE_COLUMNS)
      .executeTakeFirstOrThrow();
  },

  /** The service stays, without this account; its id, or null when the account held none. */
  async detach(authId: string): Promise<string | null> {
    const agent = await trx
      .deleteFrom('rds.agent')
      .where('auth_id', '=', authId)
      .returning('id_service')
      .executeTakeFirst();
    await trx
      .updateTable('rds.service')
      .set((eb) => ({ auth_id: null, version: eb('version', '+', 1), modifie_at: new Date() }))
      .where('auth_id', '=', authId)
      .execute();
    return agent?.id_service ?? null;
  },

  async delete(id: string): Promise<void> {
    await trx.deleteFrom('rds.service').where('id', '=', id).execute();
  },
});
export type ServiceRepository = ReturnType<typeof serviceRepository>;
