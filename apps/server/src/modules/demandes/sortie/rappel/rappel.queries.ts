import { COMPLEMENTS_ATTENDUS, type Rappel } from '@guichet/rules/instruction';
import { type Kysely, sql } from 'kysely';
import { among } from '../../../../platform/among.ts';
import type { SortieTables } from '../sortie.tables.ts';

export interface ComplementAttendu {
  readonly id: string;
  readonly echeance: string;
  readonly cree_at: Date;
  readonly rappel: Rappel | null;
}
export interface ComplementARappeler extends ComplementAttendu {
  readonly exercice: number;
  readonly id_dossier: number;
  readonly id_service: string;
  readonly libelle: string;
}

export const rappelQueries = (trx: Kysely<SortieTables>) => ({
  /** Still awaited, and with a reminder left to say; in the order of their ids, a page after another. */
  async listAttendus(after: string | null, limit: number): Promise<ComplementAttendu[]> {
    const beyond = after === null ? sql`true` : sql`id > ${after}::uuid`;
    const { rows } = await sql<ComplementAttendu>`select id, echeance, cree_at, rappel from demandes.complement
      where etat in ${among(COMPLEMENTS_ATTENDUS)} and rappel is distinct from 'J' and ${beyond}
      order by id limit ${limit}`.execute(trx);
    return rows;
  },

  /** Held, and still awaited: what was answered meanwhile is not asked for again. */
  async lock(id: string): Promise<ComplementARappeler | null> {
    const row = await trx
      .selectFrom('demandes.complement')
      .select(['id', 'exercice', 'id_dossier', 'id_service', 'libelle', 'echeance', 'cree_at', 'rappel'])
      .where('id', '=', id)
      .where('etat', 'in', COMPLEMENTS_ATTENDUS)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  },

  async mark(id: string, rappel: Rappel, rappele_at: Date): Promise<void> {
    await trx.updateTable('demandes.complement').set({ rappel, rappele_at }).where('id', '=', id).execute();
  },
});
export type RappelQueries = ReturnType<typeof rappelQueries>;
