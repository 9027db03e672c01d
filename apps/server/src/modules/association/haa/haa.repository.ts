import { randomUUID } from 'node:crypto';
import type { AdresseHaa, SiteHaa } from '@guichet/rules/haa';
import { type Kysely, sql } from 'kysely';
import { stampVersions } from '../../../platform/record/stampVersions.ts';
import type { AssociationTables } from '../association.tables.ts';
import { adresseOf, COLONNES_ADRESSE, COLONNES_SITE, haaQueries, siteOf } from './haa.queries.ts';
import { type Adresse, rangOf, type Site } from './haa.ts';

interface NouveauSite {
  readonly id_correspondance: number;
  readonly champs: SiteHaa;
  readonly adresse: Adresse | null;
}

const rowOf = ({ adresse_id, ...champs }: SiteHaa, adresse: Adresse | null) => ({
  adresse_id,
  champs: JSON.stringify(champs),
  ...rangOf(champs, adresse?.champs ?? null),
});

export const haaRepository = (trx: Kysely<AssociationTables>) => {
  const { withAdresses, findAdresse, countSites } = haaQueries(trx);
  return {
    findAdresse,
    countSites,

    /** One writer at a time for the sites of an association: their number is bounded. */
    async lockSites(id_correspondance: number): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtext('association.haa_site'), ${id_correspondance})`.execute(trx);
    },

    async lockSite(id_correspondance: number, id: string): Promise<Site | null> {
      const row = await trx
        .selectFrom('association.haa_site')
        .select(COLONNES_SITE)
        .where('id', '=', id)
        .where('id_correspondance', '=', id_correspondance)
        .forUpdate()
        .executeTakeFirst();
      const [site] = row ? await withAdresses([row]) : [];
      return site ?? null;
    },

    async lockAdresse(id_correspondance: number, id: string): Promise<Adresse | null> {
      const row = await trx
        .selectFrom('association.haa_adresse')
        .select(COLONNES_ADRESSE)
        .where('id', '=', id)
        .where('id_correspondance', '=', id_correspondance)
        .forUpdate()
        .executeTakeFirst();
      return row ? adresseOf(row) : null;
    },

    /** In the order in which they came. */
    async insertAdresses(id_correspondance: number, adresses: readonly AdresseHaa[]): Promise<Adresse[]> {
      const nouvelles = adresses.map((champs) => ({ id: randomUUID(), champs: JSON.stringify(champs) }));
      const rows = await trx
        .insertInto('association.haa_adresse')
        .values(nouvelles.map((nouvelle) => ({ ...nouvelle, id_correspondance })))
        .returning(COLONNES_ADRESSE)
        .execute();
      const byId = new Map(rows.map((row) => [row.id, adresseOf(row)]));
      return nouvelles.flatMap(({ id }) => byId.get(id) ?? []);
    },

    async insertSites(sites: readonly NouveauSite[]): Promise<Site[]> {
      const rows = await trx
        .insertInto('association.haa_site')
        .values(
          sites.map(({ id_correspondance, champs, adresse }) => ({ id_correspondance, ...rowOf(champs, adresse) })),
        )
        .returning(COLONNES_SITE)
        .execute();
      const adresses = new Map(sites.map(({ adresse }) => [adresse?.id ?? '', adresse]));
      return rows.map((row) => siteOf(row, adresses.get(row.adresse_id ?? '') ?? null));
    },

    async updateSite(site: Site, changes: Partial<SiteHaa>, adresse: Adresse | null): Promise<Site> {
      const row = await trx
        .updateTable('association.haa_site')
        .set({ ...stampVersions(site, changes), ...rowOf({ ...site.champs, ...changes }, adresse) })
        .where('id', '=', site.id)
        .returning(COLONNES_SITE)
        .executeTakeFirstOrThrow();
      return siteOf(row, adresse);
    },

    async updateAdresse(adresse: Adresse, changes: Partial<AdresseHaa>): Promise<Adresse> {
      const row = await trx
        .updateTable('association.haa_adresse')
        .set({ ...stampVersions(adresse, changes), champs: JSON.stringify({ ...adresse.champs, ...changes }) })
        .where('id', '=', adresse.id)
        .returning(COLONNES_ADRESSE)
        .executeTakeFirstOrThrow();
      return adresseOf(row);
    },

    /** The sites of an address stand where it stands. */
    async replaceRangs(adresse: Adresse, champs: AdresseHaa | null): Promise<void> {
      const rows = await trx
        .selectFrom('association.haa_site')
        .select(['id', 'champs'])
        .where('adresse_id', '=', adresse.id)
        .forUpdate()
        .execute();
      for (const { id, champs: site } of rows) {
        await trx.updateTable('association.haa_site').set(rangOf(site, champs)).where('id', '=', id).execute();
      }
    },

    async removeSite({ id }: Site): Promise<void> {
      await trx.deleteFrom('association.haa_site').where('id', '=', id).execute();
    },

    async removeAdresse({ id }: Adresse): Promise<void> {
      await trx.deleteFrom('association.haa_adresse').where('id', '=', id).execute();
    },

    async isAdresseUsed({ id }: Adresse): Promise<boolean> {
      const row = await trx
        .selectFrom('association.haa_site')
        .select('id')
        .where('adresse_id', '=', id)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
};
export type HaaRepository = ReturnType<typeof haaRepository>;
