import type { Campagne } from '@guichet/rules/subvention';
import { plain } from '@guichet/rules/texte';
import { type RawBuilder, sql } from 'kysely';
import { isInDepartement, isOfFederation } from './portee.queries.ts';
import type { Recherche } from './repertoire.ts';

type Condition = RawBuilder<boolean>;

/** As rds.mots cuts them: no accent, no capital, nothing but letters and digits. */
const wordsOf = (q: string): string[] =>
  plain(q)
    .split(/[^a-z0-9]+/u)
    .filter((word) => word !== '');

/** Every word by its stem; the last one may not be finished. */
const saysWords = (q: string): Condition[] => {
  const words = wordsOf(q);
  const last = words.pop();
  if (last === undefined) return [];
  return [
    sql<boolean>`s.recherche @@ (plainto_tsquery('pg_catalog.french', ${words.join(' ')})
      && (to_tsquery('pg_catalog.simple', ${`${last}:*`}) || plainto_tsquery('pg_catalog.french', ${last})))`,
  ];
};

/** SUBV-022, as `campagneSubvention` says in the rules. */
export const isAt = (campagne: Campagne, instant: Date): Condition => {
  if (campagne === 'close') return sql<boolean>`(s.date_fin is null or s.date_fin < ${instant})`;
  const isOpen = sql<boolean>`s.fenetres @> ${instant}::timestamptz`;
  return sql<boolean>`(s.date_fin >= ${instant} and ${campagne === 'ouverte' ? isOpen : sql`not ${isOpen}`})`;
};

/** Before the first publication, what the draft says: as the other columns do. */
const hasSousDispositif = (code: string): Condition => {
  const part = sql`${JSON.stringify([{ code }])}::jsonb`;
  return sql<boolean>`(exists (
    select from rds.subvention_version v where v.id_subvention = s.id and v.numero = s.publiee
      and v.annonce -> 'sous_dispositifs' @> ${part})
    or (s.publiee is null and s.brouillon -> 'sous_dispositifs' @> ${part}))`;
};

const isOfCategorie = (categorie: string): Condition => {
  const part = sql`${JSON.stringify({ categorie })}::jsonb`;
  return sql<boolean>`(exists (
    select from rds.subvention_version v where v.id_subvention = s.id and v.numero = s.publiee and v.annonce @> ${part})
    or (s.publiee is null and s.brouillon @> ${part}))`;
};

/** What is asked of a scheme `s`, whenever it is open. */
export const matches = (recherche: Recherche): Condition[] => {
  const { q, dispositif, sous_dispositif, categorie, exercice, departement, federation } = recherche;
  return [
    ...(q ? saysWords(q) : []),
    ...(dispositif ? [sql<boolean>`s.dispositif = ${dispositif}`] : []),
    ...(exercice ? [sql<boolean>`s.campagne_exercice = ${exercice}`] : []),
    ...(sous_dispositif ? [hasSousDispositif(sous_dispositif)] : []),
    ...(categorie ? [isOfCategorie(categorie)] : []),
    ...(departement ? [isInDepartement(departement)] : []),
    ...(federation ? [isOfFederation(federation)] : []),
  ];
};
export const allOf = (conditions: readonly Condition[]): Condition =>
  sql<boolean>`${sql.join(conditions.length > 0 ? conditions : [sql`true`], sql` and `)}`;
export const anyOf = (conditions: readonly Condition[]): Condition =>
  sql<boolean>`(${sql.join(conditions.length > 0 ? conditions : [sql`false`], sql` or `)})`;
