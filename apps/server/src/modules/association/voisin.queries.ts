import { type Identifiant, readIdentifiantExact } from '@guichet/rules/identifiant';
import { type Kysely, sql } from 'kysely';
import { rechercheQueries } from './recherche/recherche.queries.ts';
import type { RegistreTables } from './registre/registre.tables.ts';

/** An association as the other modules know it. */
export interface AssociationConnue {
  readonly id_correspondance: number;
  readonly nom: string;
  readonly id_rna: string | null;
  readonly id_siren: string | null;
  readonly id_siret_siege: string | null;
  readonly actif: boolean;
  /** Other records that may be the same association: who joins this one waits while they have members. */
  readonly liees: readonly number[];
  /** Of itself and those, the records where somebody typed something. */
  readonly renseignees: readonly number[];
}

export interface EtablissementConnu {
  readonly id_siret: string;
  readonly est_siege: boolean;
  readonly actif: boolean;
}

/** As long as what was deleted of a record stays readable. */
const JOURS_ALERTE = 30;

const ofNumber = (id: number): Identifiant => ({ kind: 'id_correspondance', value: String(id) });

export const voisinQueries = (db: Kysely<RegistreTables>) => {
  const { resolve, listLiees } = rechercheQueries(db);

  /** Deleted or not. What a network says of its members is not theirs: anyone could make an association look lived in. */
  const listRenseignees = async (ids: readonly number[]): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`
      select id from unnest(${[...ids]}::integer[]) as t (id)
      where exists (select from association.fiche f where f.id_correspondance = t.id)
        or exists (select from association.element e
          where e.id_correspondance = t.id and e.nature <> 'reseaux_affiliation')
        or exists (select from association.document d where d.id_correspondance = t.id)`.execute(db);
    return rows.map(({ id }) => id);
  };

  /** Where the association itself is written to: its own address, then those who represent it. */
  const listCourriels = async (id_correspondance: number): Promise<string[]> => {
    const { rows } = await sql<{ courriel: string }>`
      select champs ->> 'courriel' as courriel from association.fiche
      where id_correspondance = ${id_correspondance} and champs ->> 'courriel' is not null
      union all
      (select champs ->> 'courriel' from association.element
      where id_correspondance = ${id_correspondance} and nature = 'representants_legaux'
        and supprime_at is null and champs ->> 'courriel' is not null
      order by cree_at limit 50)`.execute(db);
    return rows.map(({ courriel }) => courriel);
  };

  return {
    async findAssociation(id_correspondance: number): Promise<AssociationConnue | null> {
      const [found] = await resolve(ofNumber(id_correspondance));
      if (!found) return null;
      const { nom, id_rna, id_siren, id_siret_siege, actif } = found;
      const liees = await listLiees(id_correspondance);
      const renseignees = await listRenseignees([id_correspondance, ...liees]);
      return { id_correspondance, nom, id_rna, id_siren, id_siret_siege, actif, liees, renseignees };
    },

    /** In no promised order; what is not there is left out. */
    async listNoms(ids: readonly number[]): Promise<Pick<AssociationConnue, 'id_correspondance' | 'nom'>[]> {
      if (ids.length === 0) return [];
      const named = db.selectFrom('association.association').select(['id_correspondance', 'nom']);
      return named.where('id_correspondance', 'in', ids).execute();
    },

    /** Of this association only: another's establishment is nothing here. */
    async findEtablissement(id_correspondance: number, id_siret: string): Promise<EtablissementConnu | null> {
      const row = await db
        .selectFrom('association.etablissement as e')
        .innerJoin('association.association as a', 'a.id_siren', 'e.id_siren')
        .select(['e.id_siret', 'e.est_siege', 'e.actif'])
        .where('a.id_correspondance', '=', id_correspondance)
        .where('e.id_siret', '=', id_siret)
        .executeTakeFirst();
      return row ?? null;
    },

    /** All that bear this number. */
    async listBearers(id_asso: string): Promise<number[]> {
      const identifiant = readIdentifiantExact(id_asso);
      const found = identifiant ? await resolve(identifiant) : [];
      return found.map(({ id_correspondance }) => id_correspondance);
    },

    listCourriels,

    /** P-7: for what could rob it, also where it was written to until lately: an address may be changed first. */
    async listAlertes(id_correspondance: number): Promise<string[]> {
      const { rows } = await sql<{ courriel: string }>`
        select courriel from association.courriel_ancien
        where id_correspondance = ${id_correspondance} and remplace_at > now() - make_interval(days => ${JOURS_ALERTE})
        order by remplace_at desc limit 20`.execute(db);
      return [...(await listCourriels(id_correspondance)), ...rows.map(({ courriel }) => courriel)];
    },
  };
};
