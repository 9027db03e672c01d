import type { Kysely, Selectable } from 'kysely';
import type { SaisieTables, TransmissionTable } from '../saisie.tables.ts';
import type { Transmission } from './transmission.ts';

interface Reference {
  readonly id: number;
  readonly exercice: number;
}

const toTransmission = (row: Selectable<TransmissionTable>): Transmission => ({
  ...row,
  transmis_at: row.transmis_at.toISOString(),
});

export const transmissionRepository = (trx: Kysely<SaisieTables>) => {
  const all = () => trx.selectFrom('demandes.transmission').selectAll();
  return {
    async last({ id, exercice }: Reference): Promise<Transmission | null> {
      const row = await all()
        .where('exercice', '=', exercice)
        .where('id_dossier', '=', id)
        .orderBy('numero', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ? toTransmission(row) : null;
    },

    async find({ id, exercice }: Reference, numero: number): Promise<Transmission | null> {
      const row = await all()
        .where('exercice', '=', exercice)
        .where('id_dossier', '=', id)
        .where('numero', '=', numero)
        .executeTakeFirst();
      return row ? toTransmission(row) : null;
    },

    async findByCode(code: string): Promise<Transmission | null> {
      const row = await all().where('code', '=', code).executeTakeFirst();
      return row ? toTransmission(row) : null;
    },

    async insert({ contenu, ...transmission }: Transmission): Promise<void> {
      await trx
        .insertInto('demandes.transmission')
        .values({ ...transmission, contenu: JSON.stringify(contenu) })
        .execute();
    },
  };
};
export type TransmissionRepository = ReturnType<typeof transmissionRepository>;
