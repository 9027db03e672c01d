import type { Kysely, Selectable } from 'kysely';
import type { HeldReads } from '../../../../platform/heldReads.ts';
import { type Reference, tenuOf } from '../../noyau/dossier/tenu.queries.ts';
import type { SaisieTables, TransmissionTable } from '../saisie.tables.ts';
import type { Transmission } from './transmission.ts';

const toTransmission = (row: Selectable<TransmissionTable>): Transmission => ({
  ...row,
  transmis_at: row.transmis_at.toISOString(),
});

export const transmissionRepository = (trx: Kysely<SaisieTables>, held: HeldReads | null = null) => {
  const all = () => trx.selectFrom('demandes.transmission').selectAll();
  return {
    /** The number of the last one; zero before the first. */
    async lastNumero(reference: Reference): Promise<number> {
      const known = await tenuOf(held, reference)
        .suites<readonly Pick<Transmission, 'numero'>[]>('transmissions')
        .peek();
      return known ? (known.at(-1)?.numero ?? 0) : ((await this.last(reference))?.numero ?? 0);
    },

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

    /** When this association had first sent anything, whatever became of it; null when this is the first. */
    async insert({ contenu, ...transmission }: Transmission, id_correspondance: number): Promise<string | null> {
      const { premier } = await trx
        .insertInto('demandes.transmission')
        .values({ ...transmission, contenu: JSON.stringify(contenu) })
        .returning((eb) =>
          eb
            .selectFrom('demandes.dossier')
            .select(({ fn }) => fn.min('transmis_at').as('at'))
            .where('id_correspondance', '=', id_correspondance)
            .as('premier'),
        )
        .executeTakeFirstOrThrow();
      return premier?.toISOString() ?? null;
    },
  };
};
export type TransmissionRepository = ReturnType<typeof transmissionRepository>;
