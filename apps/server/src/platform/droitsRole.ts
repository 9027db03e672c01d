import { sql, type Transaction } from 'kysely';

/** Who writes what is below, for the servers: theirs alone, on connections that nothing else is asked through. */
export const DROITS_ROLE = 'guichet_droits';

/** Who someone is, what they may, what a service may: no other module writes there. */
const SCHEMAS = ['auth', 'lca', 'rds'];

/** What the servers' own role keeps of them: said of a key each time that it reads. */
const STILL_SERVERS: readonly (readonly [privileges: string, on: string])[] = [['update (utilise_at)', 'rds.cle']];

interface Held {
  readonly droit: string;
  readonly nom: string;
}

/** As the migrations gave it, table by table and column by column. */
const listHeld = async (trx: Transaction<unknown>, role: string): Promise<readonly Held[]> => {
  const { rows } = await sql<Held>`
    select a.privilege_type as droit, format('%I.%I', n.nspname, c.relname) as nom
      from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) a
      where n.nspname = any(${SCHEMAS}) and c.relkind in ('r', 'p') and a.grantee = ${role}::regrole
        and a.privilege_type in ('INSERT', 'UPDATE', 'DELETE')
    union all
    select format('%s (%I)', a.privilege_type, t.attname), format('%I.%I', n.nspname, c.relname)
      from pg_attribute t join pg_class c on c.oid = t.attrelid join pg_namespace n on n.oid = c.relnamespace,
        aclexplode(t.attacl) a
      where n.nspname = any(${SCHEMAS}) and a.grantee = ${role}::regrole
        and a.privilege_type in ('INSERT', 'UPDATE')`.execute(trx);
  return rows;
};

/** What a migration gave to `from`, given to these instead. */
export const moveDroits = async (trx: Transaction<unknown>, from: string, to: readonly string[]): Promise<void> => {
  for (const { droit, nom } of await listHeld(trx, from)) {
    const [privilege, table] = [sql.raw(droit), sql.raw(nom)];
    for (const role of to) await sql`grant ${privilege} on ${table} to ${sql.id(role)}`.execute(trx);
    await sql`revoke ${privilege} on ${table} from ${sql.id(from)}`.execute(trx);
  }
  for (const [privileges, table] of STILL_SERVERS) {
    await sql`grant ${sql.raw(privileges)} on ${sql.raw(table)} to ${sql.id(from)}`.execute(trx);
  }
};
