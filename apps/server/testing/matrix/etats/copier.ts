import { type Kysely, sql } from 'kysely';

export type Ligne = Readonly<Record<string, unknown>>;
interface Lot {
  readonly table: string;
  /** Which row is copied; none when it is made whole. */
  readonly de: string | null;
  readonly lignes: readonly Ligne[];
}

/** As many rows as are told, each a copy with what it has of its own; in one go for all. */
export const createWriter = (owner: Kysely<unknown>) => {
  /** What the database computes is not copied. */
  const columnsOf = async (table: string) => {
    const { rows: columns } = await sql<{ name: string }>`select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(owner);
    return sql.join(columns.map(({ name }) => sql.ref(name)));
  };
  return async ({ table, de, lignes }: Lot): Promise<void> => {
    if (lignes.length === 0) return;
    const [of, columns] = [sql.raw(table), await columnsOf(table)];
    const base =
      de === null
        ? sql`(select '{}'::jsonb as base)`
        : sql`(select to_jsonb(x) as base from ${of} x where ${sql.raw(de)})`;
    await sql`insert into ${of} (${columns}) select ${columns} from ${base} t
      cross join jsonb_array_elements(${JSON.stringify(lignes)}::jsonb) o
      cross join lateral jsonb_populate_record(null::${of}, t.base || o.value)`.execute(owner);
  };
};
