import { type Kysely, type Selectable, sql } from 'kysely';
import type { HeldReads } from '../../../platform/heldReads.ts';
import type { Dossier } from '../noyau/dossier/dossier.ts';
import { type EnJson, tenuOf } from '../noyau/dossier/tenu.queries.ts';
import type { AvisTable, InstructionTables } from './instruction.tables.ts';

type Row = Selectable<AvisTable>;
export interface AvisLu extends Omit<Row, 'exercice' | 'id_dossier' | 'demande_at' | 'rendu_at'> {
  readonly demande_at: string;
  readonly rendu_at: string | null;
}
const toLu = ({ exercice: _, id_dossier: __, ...row }: Row): AvisLu => ({
  ...row,
  demande_at: row.demande_at.toISOString(),
  rendu_at: row.rendu_at?.toISOString() ?? null,
});

type Reference = Pick<Dossier, 'id' | 'exercice'>;
type Demande = Pick<AvisLu, 'id_service' | 'id_service_consulte' | 'question' | 'echeance' | 'demande_par'>;
type Reponse = Pick<AvisLu, 'etat' | 'sens' | 'reponse' | 'rendu_par'>;

const fromJson = (row: EnJson<Row>): AvisLu =>
  toLu({
    ...row,
    demande_at: new Date(row.demande_at),
    rendu_at: row.rendu_at === null ? null : new Date(row.rendu_at),
  });

export const avisRepository = (trx: Kysely<InstructionTables>, held: HeldReads | null = null) => ({
  async listOf({ id, exercice }: Reference): Promise<AvisLu[]> {
    const known = await tenuOf(held, { id, exercice }).suites<readonly EnJson<Row>[]>('avis').peek();
    if (known) return known.map(fromJson);
    const rows = await trx
      .selectFrom('demandes.avis')
      .selectAll()
      .where('exercice', '=', exercice)
      .where('id_dossier', '=', id)
      .orderBy('demande_at')
      .orderBy('id')
      .execute();
    return rows.map(toLu);
  },

  /** Whose opinion is awaited: once given or done without, there is nothing left to read for it. */
  async listConsultes({ id, exercice }: Reference): Promise<string[]> {
    const rows = await trx
      .selectFrom('demandes.avis')
      .select('id_service_consulte')
      .distinct()
      .where('exercice', '=', exercice)
      .where('id_dossier', '=', id)
      .where('etat', '=', 'demande')
      .execute();
    return rows.map(({ id_service_consulte }) => id_service_consulte);
  },

  async insert({ id, exercice }: Reference, demande: Demande): Promise<AvisLu> {
    const row = await trx
      .insertInto('demandes.avis')
      .values({ ...demande, exercice, id_dossier: id })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toLu(row);
  },

  async write({ id, version }: AvisLu, reponse: Reponse): Promise<AvisLu> {
    const row = await trx
      .updateTable('demandes.avis')
      .set({ ...reponse, rendu_at: sql<Date>`now()`, version: version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toLu(row);
  },
});
export type AvisRepository = ReturnType<typeof avisRepository>;
