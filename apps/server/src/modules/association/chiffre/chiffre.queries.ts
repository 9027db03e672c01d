import { EMPTY_PERSONNES, type EtatAnnee, type LigneChiffre } from '@guichet/rules/haa';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { AssociationTables } from '../association.tables.ts';
import type { Annee, LivraisonNotee } from './chiffre.ts';
import { CURSEUR_LIVRAISONS, type CurseurLivraisons } from './curseur.ts';

type LigneAnnee = Pick<Selectable<AssociationTables['association.haa_annee']>, (typeof COLONNES_ANNEE)[number]>;
export const COLONNES_ANNEE = [
  ...(['id_correspondance', 'annee', 'champs', 'etat', 'motif', 'reseaux', 'transmis_par'] as const),
  ...(['transmis_at', 'version', 'champs_versions'] as const),
] as const;

export const anneeOf = ({ transmis_at, ...row }: LigneAnnee): Annee => ({
  ...row,
  transmis_at: transmis_at?.toISOString() ?? null,
});
const NOUVELLE: Omit<Annee, 'id_correspondance' | 'annee'> = {
  champs: EMPTY_PERSONNES,
  etat: 'a_saisir',
  ...{ motif: null, reseaux: [], transmis_par: null },
  ...{ transmis_at: null, version: 1, champs_versions: {} },
};

interface Page {
  readonly annee: number;
  readonly limit: number;
  readonly after: CurseurLivraisons | null;
}
export interface AnneeComptee {
  readonly annee: number;
  readonly etat: EtatAnnee;
  readonly kilos: number;
}

export const chiffreQueries = (db: Kysely<AssociationTables>) => ({
  async findAnnee(id_correspondance: number, annee: number): Promise<Annee> {
    const row = await db
      .selectFrom('association.haa_annee')
      .select(COLONNES_ANNEE)
      .where('id_correspondance', '=', id_correspondance)
      .where('annee', '=', annee)
      .executeTakeFirst();
    return row ? anneeOf(row) : { id_correspondance, annee, ...NOUVELLE };
  },

  /** What was sent, once it is; until then what is noted, added up by kind. */
  async listLignes({ id_correspondance, annee, etat }: Omit<AnneeComptee, 'kilos'> & { id_correspondance: number }) {
    const table = sql.table(`association.${etat === 'transmis' ? 'haa_chiffre' : 'haa_livraison'}`);
    const { rows } = await sql<LigneChiffre>`
      select departement, categorie, approvisionnement, sum(kilos)::float8 as kilos from ${table}
      where id_correspondance = ${id_correspondance} and annee = ${annee}
      group by departement, categorie, approvisionnement`.execute(db);
    return rows;
  },

  async countLivraisons(id_correspondance: number, annee: number): Promise<number> {
    const { nombre } = await db
      .selectFrom('association.haa_livraison')
      .select(({ fn }) => fn.countAll<number>().as('nombre'))
      .where('id_correspondance', '=', id_correspondance)
      .where('annee', '=', annee)
      .executeTakeFirstOrThrow();
    return Number(nombre);
  },

  /** Noted up to a day of its year, that one included. */
  async kilosAu(id_correspondance: number, annee: number, jour: string): Promise<number> {
    const { rows } = await sql<{ kilos: number }>`
      select coalesce(sum(kilos), 0)::float8 as kilos from association.haa_livraison
      where id_correspondance = ${id_correspondance} and annee = ${annee} and jour <= ${jour}`.execute(db);
    return rows[0]?.kilos ?? 0;
  },

  /** The years that say something, the last first. */
  async listAnnees(id_correspondance: number): Promise<AnneeComptee[]> {
    const { rows } = await sql<AnneeComptee>`
      select coalesce(a.annee, l.annee) as annee, coalesce(a.etat, 'a_saisir') as etat,
        coalesce(l.kilos, 0)::float8 as kilos
      from (select annee, etat from association.haa_annee where id_correspondance = ${id_correspondance}) a
      full join (select annee, sum(kilos) as kilos from association.haa_livraison
        where id_correspondance = ${id_correspondance} group by annee) l on l.annee = a.annee
      order by 1 desc`.execute(db);
    return rows;
  },

  /** The latest first; `suite` is where this page ends, when there is another. */
  async listLivraisons(id_correspondance: number, { annee, limit, after }: Page) {
    const { rows } = await sql<LivraisonNotee>`
      select id, site_id, lieu, departement, jour, categorie, approvisionnement, kilos::float8 as kilos
      from association.haa_livraison
      where id_correspondance = ${id_correspondance} and annee = ${annee}
        and (${after?.id ?? null}::uuid is null or (jour, id) < (${after?.jour ?? null}::date, ${after?.id ?? null}::uuid))
      order by jour desc, id desc limit ${limit + 1}`.execute(db);
    const livraisons = rows.slice(0, limit);
    const last = livraisons.at(-1);
    return { livraisons, suite: rows.length > limit && last ? CURSEUR_LIVRAISONS.write(last) : null };
  },

  /** How many of its sites noted nothing in this year. */
  async countMuets(id_correspondance: number, annee: number): Promise<number> {
    const { rows } = await sql<{ nombre: number }>`
      select count(*) as nombre from association.haa_site s
      where s.id_correspondance = ${id_correspondance} and not exists (
        select from association.haa_livraison l where l.site_id = s.id and l.annee = ${annee})`.execute(db);
    return Number(rows[0]?.nombre ?? 0);
  },

  /** The networks that it says it is of, by the records that they have here. */
  async listReseaux(
    id_correspondance: number,
  ): Promise<{ readonly id_correspondance: number; readonly nom: string }[]> {
    const { rows } = await sql<{ id_correspondance: number; nom: string }>`
      select distinct a.id_correspondance, a.nom from association.element e
      join association.association a on a.id_correspondance = (e.champs ->> 'id_correspondance_parent')::integer
      where e.id_correspondance = ${id_correspondance} and e.nature = 'reseaux_affiliation' and e.supprime_at is null
      order by a.nom, a.id_correspondance`.execute(db);
    return rows;
  },
});
export type ChiffreQueries = ReturnType<typeof chiffreQueries>;
