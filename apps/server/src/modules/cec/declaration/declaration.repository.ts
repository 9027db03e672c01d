import { type MotifRefus, STATUS, type StatutDeclaration } from '@guichet/rules/cec';
import { type Kysely, sql } from 'kysely';
import type { CecTables } from '../cec.tables.ts';
import { COLUMNS, declarationQueries } from './declaration.queries.ts';
import type { Declaration } from './declaration.ts';

interface Decision {
  readonly status: StatutDeclaration;
  readonly motif_refus_id: MotifRefus | null;
  readonly par: string | null;
  readonly at: Date;
}

/** In place of a name that is no longer kept. */
const EFFACE = 'Nom effacé';

export const declarationRepository = (trx: Kysely<CecTables>) => ({
  ...declarationQueries(trx),

  /** In one order for everyone: two selections that cross never wait for each other. */
  lock: (ids: readonly string[]): Promise<Declaration[]> =>
    trx
      .selectFrom('cec.declaration')
      .select(COLUMNS)
      .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
      .orderBy('id')
      .forUpdate()
      .execute(),

  /** The decision and its line of the log, in one statement: neither is ever there without the other. */
  async decide(ids: readonly string[], { status, motif_refus_id, par, at }: Decision): Promise<Declaration[]> {
    const { rows } = await sql<Declaration>`with decidees as (
        update cec.declaration set status = ${status}, motif_refus_id = ${motif_refus_id}, decide_par = ${par},
          decide_at = ${at}, version = version + 1
        where id = any(${[...ids]}::uuid[]) and status = ${STATUS.attente} returning *),
      ecrites as (
        insert into cec.log (id_declaration, id_correspondance, id_session, etab_siret, status, motif_refus_id, par, survenu_at)
        select id, id_correspondance, id_session, etab_siret, status, motif_refus_id, decide_par, ${at} from decidees)
      select ${sql.join(COLUMNS.map((column) => sql.ref(column)))} from decidees order by id`.execute(trx);
    return rows;
  },

  /** Of a session that ended, what nobody decided of in one association; how many. */
  async close(id_session: number, id_correspondance: number, at: Date): Promise<number> {
    const { rows } = await sql<{ id: string }>`with closes as (
        update cec.declaration set status = ${STATUS.nonTraitee}, version = version + 1
        where id_session = ${id_session} and id_correspondance = ${id_correspondance} and status = ${STATUS.attente}
        returning *),
      ecrites as (
        insert into cec.log (id_declaration, id_correspondance, id_session, etab_siret, status, survenu_at)
        select id, id_correspondance, id_session, etab_siret, status, ${at} from closes)
      select id from closes`.execute(trx);
    return rows.length;
  },

  /** Of a session, some that still name somebody: the hours and the decision stay, for the counts and the log. */
  async efface(id_session: number, limit: number): Promise<number> {
    const { rows } = await sql`update cec.declaration
      set nom = ${EFFACE}, prenom = '', courriel = null, activite = '', date_debut = null, date_fin = null
      where id in (select id from cec.declaration where id_session = ${id_session} and nom <> ${EFFACE} limit ${limit})
      returning id`.execute(trx);
    return rows.length;
  },

  /** Associations where something waits, by their numbers, a page after another. */
  async listAssociations(id_session: number, after: number, limit: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select distinct id_correspondance as id from cec.declaration
      where id_session = ${id_session} and status = ${STATUS.attente} and id_correspondance > ${after}
      order by id limit ${limit}`.execute(trx);
    return rows.map(({ id }) => id);
  },

  /** How many wait in each place of an association, and whether some came since an instant. */
  async readAttente(
    id_session: number,
    id_correspondance: number,
    since: Date | null,
  ): Promise<{ readonly etab_siret: string | null; readonly nombre: number; readonly nouvelles: boolean }[]> {
    const { rows } = await sql<{ etab_siret: string | null; nombre: number; nouvelles: boolean }>`
      select etab_siret, count(*)::int as nombre,
        bool_or(recu_at > coalesce(${since}::timestamptz, '-infinity')) as nouvelles
      from cec.declaration
      where id_session = ${id_session} and id_correspondance = ${id_correspondance} and status = ${STATUS.attente}
      group by etab_siret`.execute(trx);
    return rows;
  },
});
export type DeclarationRepository = ReturnType<typeof declarationRepository>;
