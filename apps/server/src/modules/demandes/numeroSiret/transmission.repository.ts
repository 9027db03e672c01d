import type { Kysely, Selectable } from 'kysely';
import type { NumeroSiretTables, SiretTransmissionTable } from './numeroSiret.tables.ts';

export interface TransmissionSiret {
  readonly id_demande: string;
  readonly numero: number;
  readonly code: string;
  readonly contenu: Readonly<Record<string, unknown>>;
  readonly empreinte: string;
  readonly transmis_par: string;
  readonly transmis_at: string;
}
const toTransmission = (row: Selectable<SiretTransmissionTable>): TransmissionSiret => ({
  ...row,
  transmis_at: row.transmis_at.toISOString(),
});

export const transmissionSiretRepository = (trx: Kysely<NumeroSiretTables>) => {
  const all = () => trx.selectFrom('demandes.siret_transmission').selectAll();
  return {
    /** The last first. */
    listOf: async ({ id }: { readonly id: string }): Promise<TransmissionSiret[]> =>
      (await all().where('id_demande', '=', id).orderBy('numero', 'desc').execute()).map(toTransmission),

    /** The number of its request and when, for who holds the code. */
    async findByCode(
      code: string,
    ): Promise<{ readonly annee: number; readonly rang: number; readonly transmis_at: string } | null> {
      const row = await trx
        .selectFrom('demandes.siret_transmission as t')
        .innerJoin('demandes.numero_siret as d', 'd.id', 't.id_demande')
        .select(['d.annee', 'd.rang', 't.transmis_at'])
        .where('t.code', '=', code)
        .executeTakeFirst();
      return row ? { ...row, transmis_at: row.transmis_at.toISOString() } : null;
    },

    async insert({ contenu, ...transmission }: TransmissionSiret): Promise<void> {
      await trx
        .insertInto('demandes.siret_transmission')
        .values({ ...transmission, contenu: JSON.stringify(contenu) })
        .execute();
    },
  };
};
export type TransmissionSiretRepository = ReturnType<typeof transmissionSiretRepository>;
