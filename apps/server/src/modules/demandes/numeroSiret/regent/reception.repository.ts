import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import type { RetourRecu } from '../../../../platform/dehors/regent.ts';
import type { NumeroSiretTable, NumeroSiretTables, RegentMessageTable } from '../numeroSiret.tables.ts';

interface Arretee {
  readonly id: string;
  readonly numero: number;
}
type Ici = ExpressionBuilder<NumeroSiretTables & { d: NumeroSiretTable }, 'd'>;
const NUMEROS = {
  AEM: (eb: Ici) =>
    eb
      .selectFrom('demandes.siret_transmission as t')
      .select(({ fn }) => fn.max('t.numero').as('numero'))
      .whereRef('t.id_demande', '=', 'd.id'),
  RGEN: (eb: Ici) =>
    eb
      .selectFrom('demandes.regent_message as m')
      .select(({ fn }) => fn.max('m.numero').as('numero'))
      .whereRef('m.id_demande', '=', 'd.id'),
};

/** How the answers of Insee find the message that they are about, and what is left to send. */
export const receptionRepository = (trx: Kysely<NumeroSiretTables>) => ({
  async findByC02(c02: string): Promise<Selectable<RegentMessageTable> | null> {
    const found = trx.selectFrom('demandes.regent_message').selectAll().where('c02', '=', c02);
    return (await found.executeTakeFirst()) ?? null;
  },

  /** Whether it is new: the same answer, read again or at the same time by another, is one. */
  async insertRetour(retour: RetourRecu, recu_at: Date): Promise<boolean> {
    const { id_retour, c02, decision, siren, nic, ape, motifs } = retour;
    const row = await trx
      .insertInto('demandes.regent_retour')
      .values({ id_retour, c02, decision, siren, nic, ape, motifs: JSON.stringify(motifs), recu_at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id_retour')
      .executeTakeFirst();
    return row !== undefined;
  },

  async settle(
    { id_retour }: Pick<RetourRecu, 'id_retour'>,
    end: { readonly applique_at: Date } | { readonly attente: string },
  ): Promise<void> {
    await trx.updateTable('demandes.regent_retour').set(end).where('id_retour', '=', id_retour).execute();
  },

  /** To another request, whose record may not show it yet. */
  async isGiven(id_siren: string, id: string): Promise<boolean> {
    const given = trx.selectFrom('demandes.numero_siret').select('id');
    return (await given.where('id_siren', '=', id_siren).where('id', '<>', id).executeTakeFirst()) !== undefined;
  },

  async readCurseur(): Promise<string | null> {
    const row = await trx.selectFrom('demandes.regent_curseur').select('valeur').executeTakeFirst();
    return row?.valeur ?? null;
  },

  async writeCurseur(valeur: string, lu_at: Date): Promise<void> {
    await trx
      .insertInto('demandes.regent_curseur')
      .values({ valeur, lu_at })
      .onConflict((conflict) => conflict.column('seul').doUpdateSet({ valeur, lu_at }))
      .execute();
  },

  /** The oldest first, of those that a job should have taken by now; with the number that its job was asked for under. */
  async listArretees(etat: keyof typeof NUMEROS, avant: Date, limit: number): Promise<Arretee[]> {
    const rows = await trx
      .selectFrom('demandes.numero_siret as d')
      .select(['d.id', (eb) => NUMEROS[etat](eb).as('numero')])
      .where('d.code_etat', '=', etat)
      .where('d.supprime_at', 'is', null)
      .where('d.etat_depuis', '<=', avant)
      .orderBy('d.etat_depuis')
      .limit(limit)
      .execute();
    return rows.map(({ id, numero }) => ({ id, numero: Number(numero ?? 1) }));
  },
});
export type ReceptionRepository = ReturnType<typeof receptionRepository>;
