import { type Kysely, type Selectable, sql } from 'kysely';
import type { HeldReads } from '../../../../platform/heldReads.ts';
import type { SiteConnu } from '../../../association/api.ts';
import { type Reference, tenuOf } from '../../noyau/dossier/tenu.queries.ts';
import type { SaisieTables, TransmissionTable } from '../saisie.tables.ts';
import type { Transmission } from './transmission.ts';

interface PageSites {
  readonly limit: number;
  /** How many were read before. */
  readonly after: number;
}
interface SitesGeles {
  readonly sites: SiteConnu[];
  readonly total: number;
  readonly transmis_at: string;
}

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

    /** Of the last one, a page of the sites that it froze; null while nothing was sent. */
    async lastSites({ id, exercice }: Reference, { limit, after }: PageSites): Promise<SitesGeles | null> {
      const { rows } = await sql<Omit<SitesGeles, 'transmis_at'> & { readonly transmis_at: Date }>`
        select t.transmis_at, coalesce(jsonb_array_length(t.contenu #> '{haa,sites}'), 0) as total,
          (select coalesce(jsonb_agg(s.site order by s.rang), '[]') from (
            select site, rang from jsonb_array_elements(t.contenu #> '{haa,sites}') with ordinality as lus (site, rang)
            where rang > ${after} order by rang limit ${limit}) s) as sites
        from (select transmis_at, contenu from demandes.transmission
          where exercice = ${exercice} and id_dossier = ${id} order by numero desc limit 1) t`.execute(trx);
      const [row] = rows;
      return row ? { ...row, transmis_at: row.transmis_at.toISOString() } : null;
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
