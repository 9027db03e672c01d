import type { SubventionSuivie } from '@guichet/rules/subvention';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { RdsTables, RechercheGardeeTable } from '../rds.tables.ts';
import { allOf, matches } from '../repertoire/recherche.queries.ts';
import type { FiltresRecherche } from './recherche.ts';

export type RechercheLue = Selectable<RechercheGardeeTable>;
interface Moment {
  readonly depuis: Date;
  readonly now: Date;
  /** As far as an end or a start is said. */
  readonly jusqua: Date;
}

export const rechercheRepository = (trx: Kysely<RdsTables>) => ({
  listOf: (auth_id: string): Promise<RechercheLue[]> =>
    trx
      .selectFrom('rds.recherche_gardee')
      .selectAll()
      .where('auth_id', '=', auth_id)
      .orderBy(sql`lower(nom)`)
      .execute(),

  /** Two that keep one at the same time wait for each other: neither goes past what may be kept. */
  async count(auth_id: string): Promise<number> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`recherche:${auth_id}`}, 0))`.execute(trx);
    const { rows } = await sql<{ nombre: number }>`select count(*)::integer as nombre from rds.recherche_gardee
      where auth_id = ${auth_id}::uuid`.execute(trx);
    return rows[0]?.nombre ?? 0;
  },

  /** Null when that name is taken. */
  async insert(recherche: Omit<Insertable<RechercheGardeeTable>, 'id' | 'cree_at'>): Promise<RechercheLue | null> {
    const row = await trx
      .insertInto('rds.recherche_gardee')
      .values(recherche)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  },

  async remove(id: string, auth_id: string): Promise<boolean> {
    const row = await trx
      .deleteFrom('rds.recherche_gardee')
      .where('id', '=', id)
      .where('auth_id', '=', auth_id)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  async forget(auth_id: string): Promise<void> {
    await trx.deleteFrom('rds.recherche_gardee').where('auth_id', '=', auth_id).execute();
  },

  /** Everyone's, in the order of their ids. */
  async listAfter(after: string | null, limit: number): Promise<string[]> {
    const rows = await trx
      .selectFrom('rds.recherche_gardee')
      .select('id')
      .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Held: two nights that look at it at once say nothing twice. */
  async lock(id: string): Promise<RechercheLue | null> {
    const row = await trx
      .selectFrom('rds.recherche_gardee')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row ?? null;
  },

  /** Of what is published and open to all, only what may have something new to say. */
  async listSuivies(
    filtres: FiltresRecherche,
    { depuis, now, jusqua }: Moment,
    after: string | null,
    limit: number,
  ): Promise<SubventionSuivie[]> {
    const conditions = [
      sql<boolean>`s.active and s.genre = 'subvention' and s.date_fin >= ${now}`,
      sql<boolean>`(s.active_at > ${depuis} or s.date_fin <= ${jusqua}
        or (s.date_debut > ${now} and s.date_debut <= ${jusqua}))`,
      ...(after === null ? [] : [sql<boolean>`s.id > ${after}::uuid`]),
      ...matches(filtres),
    ];
    const { rows } = await sql<SubventionSuivie>`
      select s.id, s.nom, s.campagne_exercice, s.active_at, s.date_debut, s.date_fin from rds.subvention s
      where ${allOf(conditions)} order by s.id limit ${limit}`.execute(trx);
    return rows;
  },

  /** Those that were not said yet; they are now. */
  async say(id_recherche: string, cles: readonly string[]): Promise<ReadonlySet<string>> {
    if (cles.length === 0) return new Set();
    const rows = await trx
      .insertInto('rds.recherche_dite')
      .values(cles.map((cle) => ({ id_recherche, cle })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('cle')
      .execute();
    return new Set(rows.map(({ cle }) => cle));
  },
});
export type RechercheRepository = ReturnType<typeof rechercheRepository>;
