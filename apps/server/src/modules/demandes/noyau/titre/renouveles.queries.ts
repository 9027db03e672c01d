import { type Kysely, sql } from 'kysely';

/** A titre that another of its type would replace, and the dossier that it was given on. */
export interface TitreRenouvele {
  readonly numero: string;
  readonly date_effet: string;
  readonly date_fin: string | null;
  readonly id_dossier: number;
}

export const renouvelesQueries = (db: Kysely<unknown>) => ({
  /** One at most lives (unique index). What is over is renewed too: nothing of it is asked again. */
  async find(id_correspondance: number, type_agrement: string): Promise<TitreRenouvele | null> {
    const { rows } = await sql<TitreRenouvele>`select numero, date_effet, date_fin, id_dossier from demandes.titre
      where id_correspondance = ${id_correspondance} and type_agrement = ${type_agrement}
        and etat in ('en_vigueur', 'suspendu')
      order by date_effet desc limit 1`.execute(db);
    return rows[0] ?? null;
  },
});
export type RenouvelesQueries = ReturnType<typeof renouvelesQueries>;
