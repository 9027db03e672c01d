import { type Kysely, sql } from 'kysely';
import type { Pas } from './journal.ts';

type Db = Kysely<unknown>;

/** Where each chain ended before anything was played. */
export const readTetes = async (db: Db): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ chaine: number; dernier_numero: number }>`select chaine, dernier_numero
    from platform.historique_chaine`.execute(db);
  return new Map(rows.map(({ chaine, dernier_numero }) => [chaine, dernier_numero]));
};

const SCHEMAS = ['demandes', 'platform', 'rds'];
/** What is dated by the history itself, or never by a call. */
const SAUF = ['historique', 'historique_chaine', 'idempotence', 'verification', 'ancre', 'lecture'];

const listColonnes = async (db: Db) => {
  const { rows } = await sql<{ schema: string; table: string; colonne: string }>`
    select n.nspname as schema, c.relname as "table", a.attname as colonne
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any(${SCHEMAS}) and not c.relname = any(${SAUF}) and c.relkind in ('r', 'p')
      and not c.relispartition and a.atttypid = 'timestamptz'::regtype and not a.attisdropped`.execute(db);
  return rows;
};

const BATCH = 5_000;
const writePas = async (db: Db, pas: readonly Pas[]): Promise<void> => {
  await sql`create temp table pas (request_id text primary key, fait_at timestamptz not null,
    pour_at timestamptz not null) on commit drop`.execute(db);
  for (let from = 0; from < pas.length; from += BATCH) {
    const lot = JSON.stringify(pas.slice(from, from + BATCH));
    await sql`insert into pas select p->>'requestId', (p->>'fait_at')::timestamptz, (p->>'pour_at')::timestamptz
      from jsonb_array_elements(${lot}::jsonb) p`.execute(db);
  }
  await sql`create index on pas (fait_at)`.execute(db);
  await sql`analyze pas`.execute(db);
};

/** What the database dated by itself while a call was made is of the moment that the call was made for. */
const datePlaced = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ debut: Date }>`select min(fait_at) as debut from pas`.execute(db);
  for (const { schema, table, colonne } of await listColonnes(db)) {
    const column = sql.ref(colonne);
    await sql`update ${sql.table(`${schema}.${table}`)} t set ${column} = (select pas.pour_at from pas
        where pas.fait_at <= t.${column} order by pas.fait_at desc limit 1)
      where t.${column} between ${rows[0]?.debut}::timestamptz and clock_timestamp()`.execute(db);
  }
};

/**
 * The same lines, each with its moment, chained anew from where the chains were before. Nobody has read, checked or
 * signed them yet: it is the only time that they could be.
 */
const dateHistory = async (db: Db, tetes: ReadonlyMap<number, number>): Promise<void> => {
  const before = JSON.stringify(Object.fromEntries(tetes));
  await sql`create temp table lignes on commit drop as select * from platform.historique h
    where h.numero > coalesce((${before}::jsonb ->> h.chaine::text)::bigint, 0)`.execute(db);
  await sql`delete from platform.historique h using lignes l
    where h.mois = l.mois and h.chaine = l.chaine and h.numero = l.numero`.execute(db);
  await sql`do $$
    declare
      tete platform.historique_chaine;
      ligne platform.historique;
      avant platform.historique;
      moment timestamptz;
    begin
      for tete in select * from platform.historique_chaine order by chaine loop
        avant := null;
        select * into avant from platform.historique h where h.chaine = tete.chaine order by h.numero desc limit 1;
        for ligne in select l.* from lignes l where l.chaine = tete.chaine order by l.numero loop
          select pour_at into moment from pas where request_id = ligne.request_id;
          ligne.survenu_at := greatest(coalesce(moment, ligne.survenu_at), avant.survenu_at);
          ligne.mois := date_trunc('month', ligne.survenu_at at time zone 'UTC')::date;
          ligne.hash_precedent := coalesce(avant.hash, '\\x'::bytea);
          ligne.hash := platform.historique_hash(ligne);
          insert into platform.historique values (ligne.*);
          avant := ligne;
        end loop;
        update platform.historique_chaine set dernier_hash = coalesce(avant.hash, dernier_hash),
          dernier_at = coalesce(avant.survenu_at, dernier_at) where chaine = tete.chaine;
      end loop;
    end $$`.execute(db);
};

/** No mail leaves for what is told here: nothing waits to be sent. */
const dropCourriels = (db: Db) =>
  sql`update platform.notification set courriel = 'non' where courriel = 'a_envoyer'
    and cree_at >= (select min(pour_at) from pas)`.execute(db);

/** As the owner, in one transaction: every date of what was played, then the history. */
export const setDates = (owner: Db, pas: readonly Pas[], tetes: ReadonlyMap<number, number>): Promise<void> =>
  owner.transaction().execute(async (trx) => {
    await writePas(trx, pas);
    await dropCourriels(trx);
    await datePlaced(trx);
    await dateHistory(trx, tetes);
  });
