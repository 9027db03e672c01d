import { type Kysely, sql } from 'kysely';
import type { Dehors } from './dehors.ts';

/** What is different each time by nature: instants, drawn numbers, how often something was tried. */
const VOLATILES = [
  'version',
  'champs_versions',
  'essais',
  'hash',
  'numero',
  'request_id',
  'dernier_numero',
  'champs_hash',
  'lignes',
  'enonce',
  'signature',
  // The numbers of the transaction and of the event: one that was cut takes one too.
  'tour',
  'sequence',
];
const TYPES = ['text', 'int2', 'int4', 'int8', 'bool', 'date', 'numeric'];

/** The secret of a link is not kept: each attempt makes one of its own, and one mail bears the last. */
const DE_PASSAGE = ['auth.lien', 'auth.envoi'];
/** What no row names there any more is swept at night. */
const QUARANTAINE = 'quarantaine/';

interface Colonnes {
  readonly relation: string;
  readonly colonnes: readonly string[];
}

/** Every table of every module, its lines counted and added up whatever their order; then what left the house. */
export const takePhoto = async (owner: Kysely<unknown>, { mails, objets }: Dehors): Promise<Record<string, string>> => {
  const { rows: tables } =
    await sql<Colonnes>`select c.oid::regclass::text as relation, coalesce(array_agg(quote_ident(a.attname)::text
        order by a.attnum) filter (where t.typname = any(${TYPES}) and not a.attname = any(${VOLATILES})), '{}') as colonnes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped join pg_type t on t.oid = a.atttypid
      where n.nspname in ('association', 'auth', 'cec', 'demandes', 'lca', 'mail', 'psp', 'rds', 'platform')
        and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'historique_chaine' and c.relname not like 'migration%'
      group by 1 order by 1`.execute(owner);
  const kept = tables.filter(({ relation }) => !DE_PASSAGE.includes(relation));
  const { rows: nommes } = await sql<{
    cle: string;
  }>`select cle from association.document where cle is not null`.execute(owner);
  const isKept = (cle: string): boolean => !cle.startsWith(QUARANTAINE) || nommes.some((row) => row.cle === cle);
  const selects = kept.map(
    ({ relation, colonnes }) =>
      `select '${relation}' as table, count(*) || ' ' || coalesce(sum(hashtext(concat_ws('|', ${colonnes.join(', ') || 'null'}))), 0) as dit from ${relation}`,
  );
  const { rows } = await sql.raw<{ table: string; dit: string }>(selects.join(' union all ')).execute(owner);
  const { rows: jobs } = await sql<{ name: string; nombre: string }>`select name, count(*)::text as nombre from jobs.job
    group by 1 order by 1`.execute(owner);
  return {
    ...Object.fromEntries(rows.map(({ table, dit }) => [table, dit])),
    ...Object.fromEntries(jobs.map(({ name, nombre }) => [`jobs ${name}`, nombre])),
    // A copy bears the same Message-ID: whoever receives it sees that it is one.
    courriels: [...new Set(mails.map(({ to, messageId }) => `${to} ${messageId}`))].toSorted().join('\n'),
    objets: [...objets.keys()].filter(isKept).toSorted().join('\n'),
  };
};

export const differences = (one: Record<string, string>, other: Record<string, string>): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((key) => one[key] !== other[key]);
