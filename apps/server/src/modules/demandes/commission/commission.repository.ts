import type { MembreCommission, PointCommission } from '@guichet/rules/commission';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { CommissionTable, CommissionTables, JournalTable } from './commission.tables.ts';

type Row = Selectable<CommissionTable>;
export interface CommissionTenue extends Omit<Row, 'ouverte_at' | 'close_at' | 'pv_at' | 'cree_at' | 'cree_par'> {
  readonly ouverte_at: string | null;
  readonly close_at: string | null;
  readonly pv_at: string | null;
}
export interface CommissionSaisie extends Pick<Row, 'titre' | 'jour' | 'lieu' | 'quorum'> {
  readonly membres: readonly MembreCommission[];
  readonly points: readonly PointCommission[];
}
export interface Entree extends Pick<JournalTable, 'genre' | 'texte' | 'par'> {
  readonly id_point: string | null;
  readonly survenu_at: string;
}
interface Page {
  readonly service: string;
  readonly limit: number;
  readonly after: { readonly jour: string; readonly id: string } | null;
}

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;
const toTenue = ({ cree_at: _, cree_par: __, ...row }: Row): CommissionTenue => ({
  ...row,
  ouverte_at: iso(row.ouverte_at),
  close_at: iso(row.close_at),
  pv_at: iso(row.pv_at),
});
const toColumns = ({ membres, points, ...saisie }: CommissionSaisie) => ({
  ...saisie,
  membres: JSON.stringify(membres),
  points: JSON.stringify(points),
});
type Changes = Partial<Pick<CommissionTenue, 'etat' | 'presents' | 'ouverte_at' | 'close_at' | 'close_par'>>;

export const commissionRepository = (trx: Kysely<CommissionTables>) => {
  const one = (id: string) => trx.selectFrom('demandes.commission').selectAll().where('id', '=', id);
  const write = async (id: string, changes: Changes | ReturnType<typeof toColumns>): Promise<CommissionTenue> =>
    toTenue(
      await trx
        .updateTable('demandes.commission')
        .set({ ...changes, version: sql<number>`version + 1` })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  const findOne = async (query: ReturnType<typeof one>): Promise<CommissionTenue | null> => {
    const row = await query.executeTakeFirst();
    return row ? toTenue(row) : null;
  };
  return {
    find: (id: string) => findOne(one(id)),
    /** All that is written of a sitting is written one after the other. */
    lock: (id: string) => findOne(one(id).forUpdate()),

    async list({ service, limit, after }: Page): Promise<CommissionTenue[]> {
      const rows = await trx
        .selectFrom('demandes.commission')
        .selectAll()
        .where('id_service', '=', service)
        .$if(after !== null, (query) =>
          query.where(sql<boolean>`(jour, id) < (${after?.jour}::date, ${after?.id}::uuid)`),
        )
        .orderBy('jour', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toTenue);
    },

    async insert(id_service: string, saisie: CommissionSaisie, cree_par: string): Promise<CommissionTenue> {
      const row = await trx
        .insertInto('demandes.commission')
        .values({ ...toColumns(saisie), id_service, cree_par })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toTenue(row);
    },
    rewrite: (id: string, saisie: CommissionSaisie) => write(id, toColumns(saisie)),
    write: (id: string, changes: Changes) => write(id, changes),

    async markPv(id: string, pv_at: Date): Promise<void> {
      await trx.updateTable('demandes.commission').set({ pv_at }).where('id', '=', id).execute();
    },

    /** The sitting is held by who adds to its minutes: two lines never have one number. */
    async note(id_commission: string, entree: Entree): Promise<void> {
      const last = trx
        .selectFrom('demandes.commission_journal')
        .select(sql<number>`coalesce(max(numero), 0) + 1`.as('numero'))
        .where('id_commission', '=', id_commission);
      const { numero } = await last.executeTakeFirstOrThrow();
      await trx
        .insertInto('demandes.commission_journal')
        .values({ ...entree, id_commission, numero })
        .execute();
    },
    async journalOf(id_commission: string) {
      const rows = await trx
        .selectFrom('demandes.commission_journal')
        .select(['numero', 'survenu_at', 'genre', 'id_point', 'texte'])
        .where('id_commission', '=', id_commission)
        .orderBy('numero')
        .execute();
      return rows.map((row) => ({ ...row, survenu_at: row.survenu_at.toISOString() }));
    },
  };
};
export type CommissionRepository = ReturnType<typeof commissionRepository>;
