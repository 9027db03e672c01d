import type { AdresseHaa, SiteHaa } from '@guichet/rules/haa';
import type { Kysely } from 'kysely';
import type { AssociationTables } from '../association.tables.ts';

/** A site as a dossier of food aid keeps it. */
export interface SiteConnu extends Omit<SiteHaa, 'adresse_id'> {
  readonly id: string;
  readonly departement: string | null;
  readonly adresse: AdresseHaa | null;
}

/** The sites of an association, for the dossiers that name them. */
export const sitesQueries = (db: Kysely<AssociationTables>) => ({
  /** Those whose department is known: the others do not count yet. */
  async countSites(id_correspondance: number): Promise<number> {
    const { nombre } = await db
      .selectFrom('association.haa_site')
      .select(({ fn }) => fn.countAll<number>().as('nombre'))
      .where('id_correspondance', '=', id_correspondance)
      .where('departement', '<>', '')
      .executeTakeFirstOrThrow();
    return Number(nombre);
  },

  async listSites(id_correspondance: number): Promise<SiteConnu[]> {
    const rows = await db
      .selectFrom('association.haa_site as s')
      .leftJoin('association.haa_adresse as a', 'a.id', 's.adresse_id')
      .select(['s.id', 's.champs', 's.departement', 'a.champs as adresse'])
      .where('s.id_correspondance', '=', id_correspondance)
      .orderBy('s.departement')
      .orderBy('s.nom')
      .orderBy('s.id')
      .execute();
    return rows.map(({ id, champs, departement, adresse }) => ({
      ...champs,
      ...{ id, adresse, departement: departement === '' ? null : departement },
    }));
  },
});
