import type { Kysely, Selectable } from 'kysely';
import type { NumeroSiretTables, RegentMessageTable } from '../numeroSiret.tables.ts';

/** One message for Insee, as it left. */
export interface MessageRegent {
  readonly id_demande: string;
  readonly numero: number;
  readonly c02: string;
  readonly xml: string | null;
  readonly empreinte: string;
  readonly genere_at: string;
  readonly emis_at: string | null;
  readonly accuse_at: string | null;
  readonly annule_at: string | null;
}
const toMessage = (row: Selectable<RegentMessageTable>): MessageRegent => ({
  ...row,
  genere_at: row.genere_at.toISOString(),
  emis_at: row.emis_at?.toISOString() ?? null,
  accuse_at: row.accuse_at?.toISOString() ?? null,
  annule_at: row.annule_at?.toISOString() ?? null,
});

export const messageRegentRepository = (trx: Kysely<NumeroSiretTables>) => {
  const all = () => trx.selectFrom('demandes.regent_message').selectAll();
  return {
    /** The last first. */
    listOf: async ({ id }: { readonly id: string }): Promise<MessageRegent[]> =>
      (await all().where('id_demande', '=', id).orderBy('numero', 'desc').execute()).map(toMessage),

    async find({ id }: { readonly id: string }, numero: number): Promise<MessageRegent | null> {
      const row = await all().where('id_demande', '=', id).where('numero', '=', numero).executeTakeFirst();
      return row ? toMessage(row) : null;
    },

    async insert(message: Pick<MessageRegent, 'id_demande' | 'numero' | 'c02' | 'xml' | 'empreinte' | 'genere_at'>) {
      await trx.insertInto('demandes.regent_message').values(message).execute();
    },

    async note(
      { id_demande, numero }: Pick<MessageRegent, 'id_demande' | 'numero'>,
      dates: { readonly emis_at?: Date; readonly accuse_at?: Date },
    ): Promise<void> {
      await trx
        .updateTable('demandes.regent_message')
        .set(dates)
        .where('id_demande', '=', id_demande)
        .where('numero', '=', numero)
        .execute();
    },

    /** Of requests that ended, or were deleted, before this instant: who signed is no longer needed, the proof stays. */
    async eraseBefore(instant: Date): Promise<number> {
      const finies = trx
        .selectFrom('demandes.numero_siret')
        .select('id')
        .where((eb) =>
          eb.or([
            eb('supprime_at', '<', instant),
            eb.and([eb('code_etat', 'in', ['ACC', 'REF', 'REJ']), eb('etat_depuis', '<', instant)]),
          ]),
        );
      const erased = await trx
        .updateTable('demandes.regent_message')
        .set({ xml: null })
        .where('xml', 'is not', null)
        .where('id_demande', 'in', finies)
        .executeTakeFirst();
      return Number(erased.numUpdatedRows);
    },

    /** REGENT-002: a late answer to any of them changes nothing. */
    async annul({ id }: { readonly id: string }, annule_at: Date): Promise<void> {
      await trx
        .updateTable('demandes.regent_message')
        .set({ annule_at })
        .where('id_demande', '=', id)
        .where('annule_at', 'is', null)
        .execute();
    },
  };
};
export type MessageRegentRepository = ReturnType<typeof messageRegentRepository>;
