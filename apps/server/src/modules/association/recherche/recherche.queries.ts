import { type Identifiant, readIdentifiant } from '@guichet/rules/identifiant';
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import type { RegistreTables } from '../registre/registre.tables.ts';

/** An association as a list shows it. */
export interface AssociationTrouvee {
  readonly id_correspondance: number;
  readonly nom: string;
  readonly sigle: string | null;
  readonly commune: string | null;
  readonly cp: string | null;
  readonly id_rna: string | null;
  readonly id_siren: string | null;
  readonly id_siret_siege: string | null;
  readonly actif: boolean;
}

const COLUMNS = [
  'id_correspondance',
  'nom',
  'sigle',
  'commune',
  'cp',
  'id_rna',
  'id_siren',
  'id_siret_siege',
  'actif',
] as const;

/** More than one bears the same number only where registries err. */
const MOST_NAMESAKES = 20;

const SIREN_LENGTH = 9;
type Builder = ExpressionBuilder<RegistreTables, 'association.association'>;

const bears = (eb: Builder, { kind, value }: Identifiant): Expression<SqlBool> => {
  if (kind === 'rna') return eb('id_rna', '=', value);
  if (kind === 'id_correspondance') return eb('id_correspondance', '=', Number(value));
  return eb('id_siren', '=', value.slice(0, SIREN_LENGTH));
};

export const rechercheQueries = (db: Kysely<RegistreTables>) => {
  const listBearers = (identifiant: Identifiant): Promise<AssociationTrouvee[]> =>
    db
      .selectFrom('association.association')
      .select(COLUMNS)
      .where((eb) => bears(eb, identifiant))
      .orderBy('actif', 'desc')
      .orderBy('id_correspondance')
      .limit(MOST_NAMESAKES)
      .execute();

  return {
    /** By name, sigle and place, the best first; an association that ended comes after its living namesakes. */
    async search(q: string, limit: number): Promise<AssociationTrouvee[]> {
      const { rows } = await sql<AssociationTrouvee>`
        select a.id_correspondance, a.nom, a.sigle, a.commune, a.cp, a.id_rna, a.id_siren, a.id_siret_siege, a.actif
        from association.chercher(${q}, ${limit}) with ordinality as t (id, place)
        join association.association a on a.id_correspondance = t.id
        order by t.place`.execute(db);
      return rows;
    },

    /** Those that these words name, as the search finds them; by number only. */
    async listNommees(q: string, limit: number): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`select id from association.chercher(${q}, ${limit}) as t (id)`.execute(
        db,
      );
      return rows.map(({ id }) => id);
    },

    /** Those that someone of this name represents: each of the words is of the name or of the first name. */
    async listRepresentees(q: string, limit: number): Promise<number[]> {
      const mots =
        q
          .normalize('NFD')
          .replaceAll(/\p{M}/gu, '')
          .toLowerCase()
          .match(/[a-z0-9]+/gu) ?? [];
      if (mots.length === 0) return [];
      const nomme = sql`association.norm(coalesce(champs ->> 'prenom', '') || ' ' || coalesce(champs ->> 'nom', ''))`;
      const each = mots.map((mot) => sql`${nomme} like ${`%${mot}%`}`);
      const { rows } = await sql<{ id: number }>`select distinct id_correspondance as id from association.element
        where nature = 'representants_legaux' and supprime_at is null and ${sql.join(each, sql` and `)}
        limit ${limit}`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** By the number that a question holds: RNA, SIRET, else the first nine digits as a SIREN. Nothing for other questions. */
    async findLight(q: string): Promise<AssociationTrouvee[]> {
      const identifiant = readIdentifiant(q);
      return identifiant ? listBearers(identifiant) : [];
    },

    /** All that bear this number, the living first: RNA, SIREN, SIRET or id_correspondance, whole (Q-40). */
    resolve: listBearers,

    /**
     * The associations that may be the same as this one, without the portal having joined them: a registry says so, or they
     * share name and place and each has the number that the other lacks. Who has members here counts for all of them:
     * joining one must never be a way around the members of another.
     */
    async listLiees(id_correspondance: number): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`with moi as (
          select a.id_rna, a.id_siren, r.cle, r.lieu from association.association a
          left join association.recherche r using (id_correspondance) where a.id_correspondance = ${id_correspondance}),
        cites as (
          select l.id_rna, l.id_siren from association.lien_rna_siren l join moi m on l.id_rna = m.id_rna
          union select l.id_rna, l.id_siren from association.lien_rna_siren l join moi m on l.id_siren = m.id_siren
          union select id_rna, id_siren from moi),
        liees as (
          select a.id_correspondance as id from association.association a join cites c on a.id_rna = c.id_rna
          union select a.id_correspondance from association.association a join cites c on a.id_siren = c.id_siren
          union select a.id_correspondance from moi m
            join association.recherche r on r.cle = m.cle and r.lieu = m.lieu and m.lieu <> ''
            join association.association a using (id_correspondance)
            where (m.id_siren is null and a.id_rna is null) or (m.id_siren is not null and m.id_rna is null and a.id_siren is null))
        select id from liees where id <> ${id_correspondance} order by id limit ${MOST_NAMESAKES}`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
};
export type RechercheQueries = ReturnType<typeof rechercheQueries>;
