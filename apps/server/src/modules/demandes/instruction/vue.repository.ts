import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { InstructionTables, VueTravailTable } from './instruction.tables.ts';

export type VueLue = Selectable<VueTravailTable>;

export const vueRepository = (trx: Kysely<InstructionTables>) => ({
  /** One's own, then those of these services; each in the order of its name. */
  listOf: (authId: string, services: readonly string[]): Promise<VueLue[]> =>
    trx
      .selectFrom('demandes.vue_travail')
      .selectAll()
      .where((eb) =>
        eb.or([
          eb.and([eb('auth_id', '=', authId), eb('id_service', 'is', null)]),
          sql<boolean>`id_service = any(${[...services]}::uuid[])`,
        ]),
      )
      .orderBy('id_service', (order) => order.asc().nullsFirst())
      .orderBy(sql`lower(nom)`)
      .execute(),

  /** Two that keep one at the same time wait for each other: neither goes past what may be kept. */
  async count({ auth_id, id_service }: Pick<VueLue, 'auth_id' | 'id_service'>): Promise<number> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`vue:${id_service ?? auth_id}`}, 0))`.execute(trx);
    const { rows } = await sql<{ nombre: number }>`select count(*)::integer as nombre from demandes.vue_travail
      where ${id_service === null ? sql`auth_id = ${auth_id}::uuid and id_service is null` : sql`id_service = ${id_service}::uuid`}`.execute(
      trx,
    );
    return rows[0]?.nombre ?? 0;
  },

  /** Null when that name is taken there. */
  async insert(vue: Omit<Insertable<VueTravailTable>, 'id' | 'cree_at'>): Promise<VueLue | null> {
    const row = await trx
      .insertInto('demandes.vue_travail')
      .values(vue)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  },

  async remove(id: string): Promise<void> {
    await trx.deleteFrom('demandes.vue_travail').where('id', '=', id).execute();
  },
});
export type VueRepository = ReturnType<typeof vueRepository>;
