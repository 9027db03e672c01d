import { type Kysely, sql } from 'kysely';
import type { InscriptionTables } from './inscription.tables.ts';

interface StructureEnLitige {
  readonly id_dossier: string;
  readonly id_siret: string;
  readonly nom: string;
}
export interface LitigeTenu {
  readonly id: string;
  readonly demandeur: StructureEnLitige;
  readonly conteste: StructureEnLitige;
  readonly cree_at: Date;
  readonly clos_at: Date | null;
  readonly suite: string | null;
}

interface Nouveau {
  readonly exercice: number;
  readonly code: Buffer;
  readonly id_dossier: string;
  readonly conteste: string;
  readonly cree_par: string;
}

const structure = (alias: string) =>
  sql`jsonb_build_object('id_dossier', ${sql.ref(`${alias}.id`)}::text, 'id_siret', ${sql.ref(`${alias}.id_siret`)},
    'nom', ${sql.ref(`${alias}.nom`)})`;
const LITIGES = sql`l.id, ${structure('a')} as demandeur, ${structure('b')} as conteste, l.cree_at, l.clos_at, l.suite
  from psp.litige l join psp.dossier a on a.id = l.id_dossier join psp.dossier b on b.id = l.conteste`;

export const litigeRepository = (db: Kysely<InscriptionTables>) => ({
  /** Said twice by the same club, it is one. */
  async insert(nouveau: Nouveau): Promise<void> {
    await db
      .insertInto('psp.litige')
      .values(nouveau)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Those that wait, the oldest first. */
  async list(after: { at: string; id: string } | null, limit: number): Promise<LitigeTenu[]> {
    const suite = after ? sql`and (l.cree_at, l.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
    const { rows } = await sql<LitigeTenu>`select ${LITIGES} where l.clos_at is null ${suite}
      order by l.cree_at, l.id limit ${limit}`.execute(db);
    return rows;
  },

  async find(id: string): Promise<LitigeTenu | undefined> {
    const { rows } = await sql<LitigeTenu>`select ${LITIGES} where l.id = ${id} for update of l`.execute(db);
    return rows[0];
  },

  async close(id: string, clos_par: string, suite: string): Promise<void> {
    await db
      .updateTable('psp.litige')
      .set({ clos_par, clos_at: sql<Date>`date_trunc('milliseconds', now())`, suite })
      .where('id', '=', id)
      .execute();
  },
});
export type LitigeRepository = ReturnType<typeof litigeRepository>;
