import { type Kysely, sql } from 'kysely';
import type { SortieTables } from '../sortie.tables.ts';

/** In the order in which they end: where a page of them stops. */
export interface PlaceBrouillon {
  readonly id: string;
  readonly date_fin: string;
}
interface Periode {
  readonly from: Date;
  readonly to: Date;
}

export const brouillonQueries = (trx: Kysely<SortieTables>) => ({
  /** Never sent, and soon too late. */
  async listEndingBetween(
    { from, to }: Periode,
    after: PlaceBrouillon | null,
    limit: number,
  ): Promise<PlaceBrouillon[]> {
    const beyond =
      after === null ? sql`true` : sql`(date_fin, id) > (${after.date_fin}::timestamptz, ${after.id}::bigint)`;
    const { rows } = await sql<{ id: string; date_fin: Date }>`select id::text as id, date_fin from demandes.dossier
      where etat = 'A' and date_fin > ${from} and date_fin <= ${to} and ${beyond}
      order by date_fin, id limit ${limit}`.execute(trx);
    return rows.map(({ id, date_fin }) => ({ id, date_fin: date_fin.toISOString() }));
  },
});
export type BrouillonQueries = ReturnType<typeof brouillonQueries>;
