import { type Kysely, sql } from 'kysely';
import type { WrittenEntry } from '../history.ts';
import type { Ligne, Suivi, Tete } from './suivi.ts';

/** What is digested, as `platform.historique_hash` writes it; but the digest is computed by who reads. */
const LIGNE = sql`h.chaine, h.numero, encode(h.hash, 'hex') as hash, encode(h.hash_precedent, 'hex') as hash_precedent,
  h.mois = date_trunc('month', h.survenu_at at time zone 'UTC')::date as est_du_mois,
  concat_ws(chr(31), h.chaine::text, h.numero::text,
    to_char(h.survenu_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), h.module, h.objet, h.id_objet, h.action,
    h.acteur, h.request_id, h.changements::text, encode(h.hash_precedent, 'hex')) as texte`;

export const nextMois = async (db: Kysely<unknown>, after: string | null): Promise<string | null> => {
  const { rows } = await sql<{ mois: string | null }>`select min(mois) as mois from platform.historique
    where ${after}::date is null or mois > ${after}::date`.execute(db);
  return rows[0]?.mois ?? null;
};

/** In the order of the primary key: each piece starts where the last ended, whatever the size of the table. */
export const nextLignes = async (
  db: Kysely<unknown>,
  { mois, chaine, numero }: Pick<Suivi, 'mois' | 'chaine' | 'numero'>,
  limit: number,
): Promise<Ligne[]> => {
  const { rows } = await sql<Ligne>`select ${LIGNE} from platform.historique h
    where h.mois = ${mois}::date and (h.chaine, h.numero) > (${chaine}::smallint, ${numero}::bigint)
    order by h.chaine, h.numero limit ${limit}`.execute(db);
  return rows;
};

export interface LigneProuvee extends Ligne, WrittenEntry {}
/** Of one record, the oldest first, each with the text that its digest is of. */
export const listPreuves = async (
  db: Kysely<unknown>,
  { objet, id_objet }: { readonly objet: string; readonly id_objet: string },
  limit: number,
): Promise<LigneProuvee[]> => {
  const { rows } = await sql<LigneProuvee>`select ${LIGNE}, h.survenu_at, h.action, h.acteur, h.changements
    from platform.historique h where h.objet = ${objet} and h.id_objet = ${id_objet}
    order by h.survenu_at, h.numero limit ${limit}`.execute(db);
  return rows;
};

export interface TeteEcrite extends Tete {
  readonly chaine: number;
}
export const listTetes = async (db: Kysely<unknown>): Promise<TeteEcrite[]> => {
  const { rows } = await sql<TeteEcrite>`select chaine, dernier_numero as numero, encode(dernier_hash, 'hex') as hash
    from platform.historique_chaine order by chaine`.execute(db);
  return rows;
};

export interface Retard {
  readonly chaine: number;
  readonly depuis: number;
  readonly jusque: number;
}
/** The lines that chains got since they were passed. */
export const lateLignes = async (
  db: Kysely<unknown>,
  depuis: string,
  retards: readonly Retard[],
  limit: number,
): Promise<Ligne[]> => {
  const { rows } = await sql<Ligne>`select ${LIGNE}
    from jsonb_to_recordset(${JSON.stringify(retards)}::jsonb) as r (chaine smallint, depuis bigint, jusque bigint)
    cross join generate_series(${depuis}::date, now() at time zone 'UTC' + interval '1 month', interval '1 month') as m (mois)
    cross join lateral (select * from platform.historique x where x.mois = m.mois::date and x.chaine = r.chaine
      and x.numero > r.depuis and x.numero <= r.jusque order by x.numero limit ${limit}) h
    order by h.chaine, h.numero limit ${limit}`.execute(db);
  return rows;
};
