import type { SensRetour } from '@guichet/rules/numeroSiret';
import type { Kysely, Selectable } from 'kysely';
import type { MotifRetour, NumeroSiretTables, RegentRetourTable } from '../numeroSiret.tables.ts';

/** One answer of Insee. */
export interface RetourRegent {
  readonly id_retour: string;
  readonly c02: string;
  readonly decision: string;
  readonly motifs: readonly MotifRetour[];
  readonly siren: string | null;
  readonly nic: string | null;
  readonly ape: string | null;
  readonly recu_at: string;
  readonly applique_at: string | null;
  /** Why it waits for an administrator; null when it does not. */
  readonly attente: string | null;
}
/** What was decided of an answer that waited, by whom and why. */
export interface DecisionRetour {
  readonly id_retour: string;
  readonly sens: SensRetour;
  readonly motif: string;
  readonly decide_par: string;
  readonly decide_at: Date;
}
const toRetour = (row: Selectable<RegentRetourTable>): RetourRegent => ({
  ...row,
  recu_at: row.recu_at.toISOString(),
  applique_at: row.applique_at?.toISOString() ?? null,
});

export const retourRegentRepository = (trx: Kysely<NumeroSiretTables>) => ({
  /** To any message of this request, the last first. */
  async listOf({ id }: { readonly id: string }): Promise<RetourRegent[]> {
    const rows = await trx
      .selectFrom('demandes.regent_retour as r')
      .innerJoin('demandes.regent_message as m', 'm.c02', 'r.c02')
      .selectAll('r')
      .where('m.id_demande', '=', id)
      .orderBy('r.recu_at', 'desc')
      .orderBy('r.id_retour')
      .execute();
    return rows.map(toRetour);
  },

  async find(id_retour: string): Promise<RetourRegent | null> {
    const row = await trx
      .selectFrom('demandes.regent_retour')
      .selectAll()
      .where('id_retour', '=', id_retour)
      .executeTakeFirst();
    return row ? toRetour(row) : null;
  },

  async listDecisions(ids: readonly string[]): Promise<DecisionRetour[]> {
    if (ids.length === 0) return [];
    return trx.selectFrom('demandes.regent_decision').selectAll().where('id_retour', 'in', ids).execute();
  },

  /** Whether it is the first: of an answer, one thing is decided once. */
  async decide(decision: DecisionRetour): Promise<boolean> {
    const row = await trx
      .insertInto('demandes.regent_decision')
      .values(decision)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id_retour')
      .executeTakeFirst();
    return row !== undefined;
  },
});
export type RetourRegentRepository = ReturnType<typeof retourRegentRepository>;
