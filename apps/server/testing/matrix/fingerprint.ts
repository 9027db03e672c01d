import { type Kysely, sql } from 'kysely';

/** What only the machinery writes; and wrong guesses (auth.frein), which a refusal is there to count. */
const IGNORED = ['pg_catalog', 'information_schema', 'pg_toast', 'essai'];

const tablesOf = async (owner: Kysely<unknown>): Promise<string[]> => {
  const { rows } = await sql<{ nom: string }>`select format('%I.%I', n.nspname, c.relname) as nom
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and not (n.nspname = any(${IGNORED}))
      and not (n.nspname = 'auth' and c.relname = 'frein')
      and not (n.nspname = 'platform' and c.relname like 'lecture%')
      and not (n.nspname = 'jobs' and c.relname in ('version', 'queue', 'bam', 'warning'))
    order by 1`.execute(owner);
  return rows.map(({ nom }) => nom);
};

export type Fingerprint = string;

/**
 * Of every row of every table: how many, and the newest transaction that wrote one. An insert or an update brings
 * a newer transaction, a delete changes the count: no write that was committed goes unseen. The newest is the youngest,
 * counted from the first of the cluster: an age is read far faster than a number is made of its text.
 */
export const createFingerprint = async (owner: Kysely<unknown>): Promise<() => Promise<Fingerprint>> => {
  const tables = await tablesOf(owner);
  const parts = tables.map(
    (table) =>
      `select '${table}' as nom, count(*)::text || '/' || coalesce(age('3'::xid) - min(age(xmin)), 0) as etat from ${table}`,
  );
  const statement = `select string_agg(nom || '=' || etat, ' ' order by nom) as empreinte from (${parts.join(' union all ')}) t`;
  return async () => {
    const { rows } = await sql<{ empreinte: string }>`${sql.raw(statement)}`.execute(owner);
    return rows[0]?.empreinte ?? '';
  };
};

/** The tables that differ. */
export const changedTables = (before: Fingerprint, after: Fingerprint): string[] => {
  const known = new Set(before.split(' '));
  return after
    .split(' ')
    .filter((part) => !known.has(part))
    .map((part) => part.split('=')[0] ?? '');
};
