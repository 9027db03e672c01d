import type { RepresentantLegal } from '@guichet/rules/rattachement';
import { type Kysely, sql } from 'kysely';
import type { AssociationTables } from './association.tables.ts';

/** A representative whom the record names to validate declarations. */
export interface ValideurNomme {
  readonly courriel: string;
  readonly nom: string;
  readonly prenom: string;
  readonly id_siret: string | null;
  readonly valideur_cec: true;
}

/** An entry of the record about somebody, taken off it or not. */
export interface RepresentantNomme extends RepresentantLegal {
  readonly id_correspondance: number;
}

/** An association as its declarations are decided: where its head office is, and whom its record names. */
export interface AssociationCec {
  readonly id_correspondance: number;
  readonly nom: string;
  readonly siege: string | null;
  readonly valideurs: readonly ValideurNomme[];
}

export interface Porteuse {
  readonly numero: string;
  readonly id_correspondance: number;
}

export const valideurQueries = (db: Kysely<AssociationTables>) => ({
  /** What is not there is left out. */
  async listCec(ids: readonly number[]): Promise<AssociationCec[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<AssociationCec>`
      select a.id_correspondance, a.nom, a.id_siret_siege as siege, coalesce((
        select jsonb_agg(jsonb_build_object('courriel', e.champs ->> 'courriel', 'nom', e.champs ->> 'nom',
          'prenom', e.champs ->> 'prenom', 'id_siret', e.id_siret, 'valideur_cec', true) order by e.cree_at, e.id)
        from association.element e
        where e.id_correspondance = a.id_correspondance and e.nature = 'representants_legaux'
          and e.supprime_at is null and e.champs ->> 'valideur_cec' = 'true' and e.champs ->> 'courriel' is not null
        ), '[]'::jsonb) as valideurs
      from association.association a where a.id_correspondance = any(${[...ids]}::integer[])
      order by a.id_correspondance`.execute(db);
    return rows;
  },

  /** COMPTE-003: what these records say of whoever has this address, sign for sign. */
  async listNommant(courriel: string, ids: readonly number[]): Promise<RepresentantNomme[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<RepresentantNomme>`
      select id_correspondance, id, champs ->> 'courriel' as courriel, coalesce(champs ->> 'fonction', '') as fonction,
        id_siret, coalesce(champs ->> 'valideur_cec' = 'true', false) as valideur_cec, supprime_at is not null as deleted
      from association.element
      where id_correspondance = any(${[...ids]}::integer[]) and nature = 'representants_legaux'
        and champs ->> 'courriel' = ${courriel}
      order by supprime_at is not null, cree_at, id`.execute(db);
    return rows;
  },

  /** Each number once: where registries give it to two, the one that lives. */
  async listParRna(rnas: readonly string[]): Promise<Porteuse[]> {
    if (rnas.length === 0) return [];
    const { rows } = await sql<Porteuse>`
      select distinct on (id_rna) id_rna as numero, id_correspondance from association.association
      where id_rna = any(${[...rnas]}::text[]) order by id_rna, actif desc, id_correspondance`.execute(db);
    return rows;
  },

  /** How the establishments of an association are called. */
  async nomsOf(sirets: readonly string[]): Promise<{ readonly id_siret: string; readonly nom: string | null }[]> {
    if (sirets.length === 0) return [];
    const { rows } = await sql<{ id_siret: string; nom: string | null }>`
      select id_siret, coalesce(nom_usage, nom) as nom from association.etablissement
      where id_siret = any(${[...sirets]}::text[])`.execute(db);
    return rows;
  },
});
