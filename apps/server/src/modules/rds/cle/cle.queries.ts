import type { Kysely, Selectable } from 'kysely';
import type { CleTable, RdsTables } from '../rds.tables.ts';
import type { Cle } from './cle.ts';

export const CLE_COLUMNS = [
  'id',
  'id_service',
  'prefixe',
  'nom',
  'portees',
  'subventions',
  'dispositifs',
  'dossiers',
  'expire_at',
  'cree_par',
  'cree_at',
  'utilise_at',
  'revoque_at',
  'revoque_par',
] as const;

type Ligne = Pick<Selectable<CleTable>, (typeof CLE_COLUMNS)[number]>;
export const toCle = ({ subventions, dispositifs, dossiers, ...cle }: Ligne): Cle => ({
  ...cle,
  limites: { subventions, dispositifs, dossiers },
});

const LISTEES = 100;

export const cleQueries = (db: Kysely<RdsTables>) => ({
  async findByCondensat(condensat: Buffer): Promise<Cle | null> {
    const row = await db
      .selectFrom('rds.cle')
      .select(CLE_COLUMNS)
      .where('condensat', '=', condensat)
      .executeTakeFirst();
    return row ? toCle(row) : null;
  },

  async findById(id: string): Promise<Cle | null> {
    const row = await db.selectFrom('rds.cle').select(CLE_COLUMNS).where('id', '=', id).executeTakeFirst();
    return row ? toCle(row) : null;
  },

  /** Its last use, outside any transaction: seen within minutes, and nobody waits for it. */
  async markUsed(id: string, now: Date): Promise<void> {
    await db.updateTable('rds.cle').set({ utilise_at: now }).where('id', '=', id).execute();
  },

  /** The last made first. */
  async listOf(id_service: string): Promise<Cle[]> {
    const rows = await db
      .selectFrom('rds.cle')
      .select(CLE_COLUMNS)
      .where('id_service', '=', id_service)
      .orderBy('cree_at', 'desc')
      .orderBy('id')
      .limit(LISTEES)
      .execute();
    return rows.map(toCle);
  },

  async countVivantes(id_service: string, now: Date): Promise<number> {
    const { n } = await db
      .selectFrom('rds.cle')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('id_service', '=', id_service)
      .where('revoque_at', 'is', null)
      .where('expire_at', '>', now)
      .executeTakeFirstOrThrow();
    return Number(n);
  },

  async listNommees(ids: readonly string[]): Promise<Pick<Cle, 'id' | 'nom' | 'prefixe'>[]> {
    if (ids.length === 0) return [];
    return db.selectFrom('rds.cle').select(['id', 'nom', 'prefixe']).where('id', 'in', ids).execute();
  },
});
export type CleQueries = ReturnType<typeof cleQueries>;
