import type { NoteCritere } from '@guichet/rules/notation';
import { type Kysely, sql } from 'kysely';
import type { NotationTables } from './notation.tables.ts';

/** One request, as one service instructs it. */
export interface DemandeNotee {
  readonly id: number;
  readonly exercice: number;
  readonly id_service: string;
}
export interface NoteEcrite {
  readonly notes: readonly NoteCritere[];
  readonly brouillon: boolean;
  readonly version: number;
}
export interface NoteSoumise {
  readonly auth_id: string;
  readonly rang: number;
  readonly notes: readonly NoteCritere[];
  readonly total: number;
  readonly aveugle: boolean;
  readonly soumise_at: string;
}
interface Demandes {
  readonly exercice: number;
  readonly id_service: string;
  readonly ids: readonly number[];
}

export const notationRepository = (trx: Kysely<NotationTables>) => ({
  async findEcrite({ id, exercice, id_service }: DemandeNotee, auth_id: string): Promise<NoteEcrite | null> {
    const row = await trx
      .selectFrom('demandes.note_lecteur')
      .select(['notes', 'brouillon', 'version'])
      .where('exercice', '=', exercice)
      .where('id_dossier', '=', id)
      .where('id_service', '=', id_service)
      .where('auth_id', '=', auth_id)
      .executeTakeFirst();
    return row ?? null;
  },

  /** The dossier is held: one writing after the other. */
  async write(
    { id, exercice, id_service }: DemandeNotee,
    auth_id: string,
    { notes, brouillon }: Pick<NoteEcrite, 'notes' | 'brouillon'>,
  ): Promise<void> {
    const columns = { notes: JSON.stringify(notes), brouillon };
    await trx
      .insertInto('demandes.note_lecteur')
      .values({ ...columns, exercice, id_dossier: id, id_service, auth_id })
      .onConflict((on) =>
        on
          .columns(['exercice', 'id_dossier', 'id_service', 'auth_id'])
          .doUpdateSet({ ...columns, version: sql<number>`note_lecteur.version + 1` }),
      )
      .execute();
  },

  /** In the order in which they were first submitted; of one reader, the last first. */
  async listSoumises({ id, exercice, id_service }: DemandeNotee): Promise<NoteSoumise[]> {
    const rows = await trx
      .selectFrom('demandes.note')
      .select(['auth_id', 'rang', 'notes', 'total', 'aveugle', 'soumise_at'])
      .where('exercice', '=', exercice)
      .where('id_dossier', '=', id)
      .where('id_service', '=', id_service)
      .orderBy(sql`min(soumise_at) over (partition by auth_id)`)
      .orderBy('auth_id')
      .orderBy('rang', 'desc')
      .execute();
    return rows.map((row) => ({ ...row, soumise_at: row.soumise_at.toISOString() }));
  },

  async submit({ id, exercice, id_service }: DemandeNotee, { notes, ...soumise }: NoteSoumise): Promise<void> {
    await trx
      .insertInto('demandes.note')
      .values({ ...soumise, notes: JSON.stringify(notes), exercice, id_dossier: id, id_service })
      .execute();
  },

  /** Of many requests, what counts of each: the last total of each of its readers. */
  async listTotaux({ exercice, id_service, ids }: Demandes): Promise<ReadonlyMap<number, readonly number[]>> {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<{ id: number; totaux: number[] }>`select id_dossier as id, array_agg(total) as totaux
      from (select distinct on (id_dossier, auth_id) id_dossier, total from demandes.note
        where exercice = ${exercice} and id_service = ${id_service}::uuid and id_dossier = any(${[...ids]}::bigint[])
        order by id_dossier, auth_id, rang desc) derniere
      group by id_dossier`.execute(trx);
    return new Map(rows.map(({ id, totaux }) => [id, totaux]));
  },
});
export type NotationRepository = ReturnType<typeof notationRepository>;
