import pg from 'pg';
import { withDatabase } from './urls.ts';

const COLONNES = `select c.oid::regclass::text as relation, quote_ident(a.attname) as colonne
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
    and n.nspname not in ('pg_catalog', 'information_schema')
    and a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'json'::regtype, 'text[]'::regtype, 'varchar'::regtype,
      'bytea'::regtype)
  order by 1, 2`;

/** Every column of every table that holds one of these, jobs and partitions included; as who may read them all. */
export const columnsWith = async (appUrl: string, words: readonly string[]): Promise<string[]> => {
  const name = new URL(appUrl).pathname.slice(1);
  const admin = new pg.Client({ connectionString: withDatabase(process.env['DATABASE_ADMIN_URL'], name) });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ relation: string; colonne: string }>(COLONNES);
    if (rows.length < 150) throw new Error(`${rows.length} colonnes : toutes ne sont pas lues`);
    const isIn = (column: string): string =>
      words
        .map((word) => {
          const hex = Buffer.from(word).toString('hex').toUpperCase();
          return `position('${word}' in upper(replace(${column}::text, ' ', ''))) > 0
            or position('${hex}' in upper(${column}::text)) > 0`;
        })
        .join(' or ');
    const asked = rows.map(
      ({ relation, colonne }) =>
        `select '${relation}.${colonne}' as ou where exists (select from ${relation} where ${isIn(colonne)})`,
    );
    const found = await admin.query<{ ou: string }>(asked.join(' union all '));
    return found.rows.map(({ ou }) => ou).toSorted();
  } finally {
    await admin.end();
  }
};
