import type { EtatDossier } from '@guichet/rules/dossier';
import { type Kysely, sql } from 'kysely';
import type { NoyauTables } from '../noyau.tables.ts';
import type { Dossier } from './dossier.ts';
import type { Reference } from './tenu.queries.ts';

/** The request of the common core, as a grant that names it sees it. */
export interface TcaNomme {
  readonly id: number;
  readonly id_fo: string;
  readonly id_siret: string;
  readonly etat: EtatDossier;
}

/** Those that a grant may lean on still. */
const VIVANTS: readonly EtatDossier[] = ['A', 'C', 'D', '2', '3', '4'];
const CLOS: readonly EtatDossier[] = ['B', '6', '7', '8', '9', '10', '11', '12'];

export const couplageQueries = (trx: Kysely<NoyauTables>) => ({
  /** Its number says its year, and so the partition. */
  async find(id: number): Promise<TcaNomme | null> {
    const { rows } = await sql<TcaNomme>`select id, id_fo, id_siret, etat from demandes.dossier
      where id = ${id}::bigint and exercice = (${id}::bigint / 10000000000)::smallint`.execute(trx);
    return rows[0] ?? null;
  },

  /** The last one of these approvals that this association has begun or sent, and that is not decided. */
  async findVivant(id_correspondance: number, offres: readonly string[]): Promise<TcaNomme | null> {
    const { rows } = await sql<TcaNomme>`select id, id_fo, id_siret, etat from demandes.dossier
      where id_correspondance = ${id_correspondance} and genre = 'agrement' and supprime_at is null
        and id_subvention = any(${[...offres]}::uuid[]) and etat = any(${[...VIVANTS]}::text[])
      order by exercice desc, id desc limit 1`.execute(trx);
    return rows[0] ?? null;
  },

  /** The grants that name this one and still await something of it; always in the same order, as they are locked. */
  async listCouples({ id, id_correspondance }: Pick<Dossier, 'id' | 'id_correspondance'>): Promise<Reference[]> {
    const { rows } = await sql<Reference>`select id, exercice from demandes.dossier
      where id_correspondance = ${id_correspondance} and id_dossier_tca = ${id}
        and not (etat = any(${[...CLOS]}::text[]))
      order by exercice, id`.execute(trx);
    return rows;
  },
});
export type CouplageQueries = ReturnType<typeof couplageQueries>;
