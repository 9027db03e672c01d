import { type Kysely, type Selectable, sql } from 'kysely';
import type { ConstatTable, TitreTables } from './titre.tables.ts';
import type { Constat, EtatConstat } from './titre.ts';

type Nouveau = Omit<Constat, 'id' | 'etat' | 'propose_at' | 'version'>;
const COLUMNS = [
  ...(['id', 'id_agrement', 'numero_agrement', 'code_agrement', 'nom', 'id_correspondance', 'id_siren'] as const),
  ...(['id_siret', 'association', 'id_service', 'niveau', 'date_effet', 'date_fin', 'document'] as const),
  ...(['reference', 'etat', 'propose_par', 'propose_at', 'version'] as const),
] as const;
type Ligne = Pick<Selectable<ConstatTable>, (typeof COLUMNS)[number]>;
const toConstat = (row: Ligne): Constat => ({ ...row, propose_at: row.propose_at.toISOString() });

interface Reponse {
  readonly etat: Exclude<EtatConstat, 'propose'>;
  readonly decide_par: string;
  readonly decide_texte: string;
  readonly id_titre: string | null;
}

export const constatRepository = (trx: Kysely<TitreTables>) => ({
  async insert(constat: Nouveau, propose_at: Date): Promise<Constat> {
    return toConstat(
      await trx
        .insertInto('demandes.titre_constat')
        .values({ ...constat, propose_at })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow(),
    );
  },

  /** What waits, the latest first; few ever do. */
  async listProposes(services: readonly string[]): Promise<Constat[]> {
    if (services.length === 0) return [];
    const rows = await trx
      .selectFrom('demandes.titre_constat')
      .select(COLUMNS)
      .where('id_service', 'in', services)
      .where('etat', '=', 'propose')
      .orderBy('propose_at', 'desc')
      .orderBy('id', 'desc')
      .limit(200)
      .execute();
    return rows.map(toConstat);
  },

  /** Held, while it waits: answered once. */
  async lockPropose(id: string): Promise<Constat | null> {
    const row = await trx
      .selectFrom('demandes.titre_constat')
      .select(COLUMNS)
      .where('id', '=', id)
      .where('etat', '=', 'propose')
      .forUpdate()
      .executeTakeFirst();
    return row ? toConstat(row) : null;
  },

  async answer({ id }: Constat, reponse: Reponse, decide_at: Date): Promise<void> {
    await trx
      .updateTable('demandes.titre_constat')
      .set({ ...reponse, decide_at, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute();
  },
});
export type ConstatRepository = ReturnType<typeof constatRepository>;
