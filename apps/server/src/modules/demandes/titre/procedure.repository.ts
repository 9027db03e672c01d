import { type Kysely, type Selectable, sql } from 'kysely';
import type { ProcedureTable, TitreTables } from './titre.tables.ts';
import type { IssueProcedure, Procedure, Titre } from './titre.ts';

type Engagee = Pick<Procedure, 'motif' | 'libelle' | 'texte' | 'echeance' | 'engage_par'>;
type Ligne = Omit<Selectable<ProcedureTable>, 'observations_par' | 'issue_par'>;

const COLUMNS = [
  ...(['id', 'id_titre', 'motif', 'libelle', 'texte', 'echeance', 'engage_par', 'engage_at'] as const),
  ...(['observations', 'observations_at', 'issue', 'issue_texte', 'issue_at'] as const),
] as const;
const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;
const toProcedure = ({ id_titre: _, ...row }: Ligne): Procedure => ({
  ...row,
  engage_at: row.engage_at.toISOString(),
  observations_at: iso(row.observations_at),
  issue_at: iso(row.issue_at),
});

/** The titre is held by who writes: what was engaged against it then is too. */
export const procedureRepository = (trx: Kysely<TitreTables>) => ({
  /** The latest first. */
  async listOf({ id }: Pick<Titre, 'id'>): Promise<Procedure[]> {
    const rows = await trx
      .selectFrom('demandes.titre_procedure')
      .select(COLUMNS)
      .where('id_titre', '=', id)
      .orderBy('engage_at', 'desc')
      .limit(50)
      .execute();
    return rows.map(toProcedure);
  },

  /** Of these titres, the ones that wait: by the titre's id. */
  async listOuvertes(ids: readonly string[]): Promise<ReadonlyMap<string, Procedure>> {
    if (ids.length === 0) return new Map();
    const rows = await trx
      .selectFrom('demandes.titre_procedure')
      .select(COLUMNS)
      .where('id_titre', 'in', ids)
      .where('issue', 'is', null)
      .execute();
    return new Map(rows.map((row) => [row.id_titre, toProcedure(row)]));
  },

  async engage({ id }: Titre, procedure: Engagee, engage_at: Date): Promise<void> {
    await trx
      .insertInto('demandes.titre_procedure')
      .values({ ...procedure, id_titre: id, engage_at })
      .execute();
  },

  async observe({ id }: Procedure, observations: string, par: string, at: Date): Promise<void> {
    await trx
      .updateTable('demandes.titre_procedure')
      .set({ observations, observations_par: par, observations_at: at })
      .where('id', '=', id)
      .execute();
  },

  async close({ id }: Titre, issue: IssueProcedure, texte: string, par: string, at: Date): Promise<void> {
    await trx
      .updateTable('demandes.titre_procedure')
      .set({ issue, issue_texte: texte, issue_par: par, issue_at: at })
      .where('id_titre', '=', id)
      .where(sql<boolean>`issue is null`)
      .execute();
  },
});
export type ProcedureRepository = ReturnType<typeof procedureRepository>;
