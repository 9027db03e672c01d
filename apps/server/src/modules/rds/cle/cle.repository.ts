import type { Kysely } from 'kysely';
import type { RdsTables } from '../rds.tables.ts';
import { CLE_COLUMNS, toCle } from './cle.queries.ts';
import type { Cle, NouvelleCle } from './cle.ts';

export const cleRepository = (trx: Kysely<RdsTables>) => ({
  async insert({ limites, portees, ...cle }: NouvelleCle): Promise<Cle> {
    const { subventions, dispositifs, dossiers } = limites;
    const row = await trx
      .insertInto('rds.cle')
      .values({
        ...cle,
        portees: [...portees],
        subventions: [...subventions],
        dispositifs: [...dispositifs],
        dossiers: [...dossiers],
      })
      .returning(CLE_COLUMNS)
      .executeTakeFirstOrThrow();
    return toCle(row);
  },

  async lock(id_service: string, id: string): Promise<Cle | null> {
    const row = await trx
      .selectFrom('rds.cle')
      .select(CLE_COLUMNS)
      .where('id', '=', id)
      .where('id_service', '=', id_service)
      .forUpdate()
      .executeTakeFirst();
    return row ? toCle(row) : null;
  },

  async revoke(id: string, revoque_par: string, now: Date): Promise<void> {
    await trx.updateTable('rds.cle').set({ revoque_at: now, revoque_par }).where('id', '=', id).execute();
  },

  /** All that this account made and that still open: it has seen their secrets. */
  async revokeMadeBy(cree_par: string, now: Date): Promise<Cle[]> {
    const rows = await trx
      .updateTable('rds.cle')
      .set({ revoque_at: now })
      .where('cree_par', '=', cree_par)
      .where('revoque_at', 'is', null)
      .returning(CLE_COLUMNS)
      .execute();
    return rows.map(toCle);
  },
});
export type CleRepository = ReturnType<typeof cleRepository>;
