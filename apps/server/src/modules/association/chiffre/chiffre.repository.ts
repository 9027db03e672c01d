import type { EtatAnnee, Livraison, Personnes } from '@guichet/rules/haa';
import { type Kysely, sql } from 'kysely';
import { stampVersions } from '../../../platform/record/stampVersions.ts';
import type { AssociationTables } from '../association.tables.ts';
import { anneeOf, COLONNES_ANNEE, chiffreQueries } from './chiffre.queries.ts';
import type { Annee, LivraisonNotee } from './chiffre.ts';

type Lieu = Pick<LivraisonNotee, 'lieu' | 'departement'>;
interface Acte {
  readonly etat: EtatAnnee;
  readonly motif: string | null;
  readonly reseaux: readonly number[];
  readonly transmis_par: string | null;
  readonly transmis_at: Date | null;
}

export const chiffreRepository = (trx: Kysely<AssociationTables>) => {
  const { findAnnee, countLivraisons, listReseaux } = chiffreQueries(trx);
  const whichAnnee = ({ id_correspondance, annee }: Pick<Annee, 'id_correspondance' | 'annee'>) =>
    trx
      .updateTable('association.haa_annee')
      .where('id_correspondance', '=', id_correspondance)
      .where('annee', '=', annee);

  return {
    countLivraisons,
    listReseaux,

    /** One writer at a time for a year: what is noted while it is sent is in what is sent, or refused. */
    async lockAnnee(id_correspondance: number, annee: number): Promise<Annee> {
      const { champs } = await findAnnee(id_correspondance, annee);
      await trx
        .insertInto('association.haa_annee')
        .values({ id_correspondance, annee, champs: JSON.stringify(champs) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const row = await trx
        .selectFrom('association.haa_annee')
        .select(COLONNES_ANNEE)
        .where('id_correspondance', '=', id_correspondance)
        .where('annee', '=', annee)
        .forUpdate()
        .executeTakeFirstOrThrow();
      return anneeOf(row);
    },

    /** What a site is called and where it stands today, for those of this association. */
    async findLieux(id_correspondance: number, ids: readonly string[]): Promise<ReadonlyMap<string, Lieu>> {
      if (ids.length === 0) return new Map();
      const rows = await trx
        .selectFrom('association.haa_site')
        .select(['id', 'champs', 'departement'])
        .where('id_correspondance', '=', id_correspondance)
        .where('id', 'in', [...ids])
        .execute();
      return new Map(rows.map(({ id, champs, departement }) => [id, { lieu: champs.nom ?? '', departement }]));
    },

    async listNotees(id_correspondance: number, jours: readonly string[]): Promise<Livraison[]> {
      const { rows } = await sql<Livraison>`
        select jour, site_id, categorie, approvisionnement, kilos::float8 as kilos from association.haa_livraison
        where id_correspondance = ${id_correspondance} and jour = any(${[...jours]}::date[])`.execute(trx);
      return rows;
    },

    async insertLivraisons(id_correspondance: number, livraisons: readonly (Livraison & Lieu)[]): Promise<string[]> {
      if (livraisons.length === 0) return [];
      const rows = await trx
        .insertInto('association.haa_livraison')
        .values(livraisons.map((livraison) => ({ ...livraison, id_correspondance })))
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    async findLivraison(id_correspondance: number, id: string): Promise<(Livraison & { annee: number }) | null> {
      const { rows } = await sql<Livraison & { annee: number }>`
        select jour, annee, site_id, categorie, approvisionnement, kilos::float8 as kilos from association.haa_livraison
        where id = ${id}::uuid and id_correspondance = ${id_correspondance}`.execute(trx);
      return rows[0] ?? null;
    },

    /** Whether it was still there. */
    async removeLivraison(id: string): Promise<boolean> {
      const { numDeletedRows } = await trx
        .deleteFrom('association.haa_livraison')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    async updateAnnee(annee: Annee, changes: Partial<Personnes>): Promise<Annee> {
      const row = await whichAnnee(annee)
        .set({ ...stampVersions(annee, changes), champs: JSON.stringify({ ...annee.champs, ...changes }) })
        .returning(COLONNES_ANNEE)
        .executeTakeFirstOrThrow();
      return anneeOf(row);
    },

    async moveAnnee(annee: Annee, acte: Acte): Promise<Annee> {
      const row = await whichAnnee(annee)
        .set({ ...stampVersions(annee, { etat: acte.etat }), ...acte })
        .returning(COLONNES_ANNEE)
        .executeTakeFirstOrThrow();
      return anneeOf(row);
    },

    /** What is noted becomes what is sent. */
    async freeze({ id_correspondance, annee }: Annee): Promise<void> {
      await trx
        .deleteFrom('association.haa_chiffre')
        .where('id_correspondance', '=', id_correspondance)
        .where('annee', '=', annee)
        .execute();
      await sql`insert into association.haa_chiffre
        (id_correspondance, annee, departement, categorie, approvisionnement, kilos)
        select id_correspondance, annee, departement, categorie, approvisionnement, sum(kilos)
        from association.haa_livraison where id_correspondance = ${id_correspondance} and annee = ${annee}
        group by id_correspondance, annee, departement, categorie, approvisionnement`.execute(trx);
    },
  };
};
export type ChiffreRepository = ReturnType<typeof chiffreRepository>;
