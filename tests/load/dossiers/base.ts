import pg from 'pg';
import type { Database } from '../../faults/harness/databases.ts';
import { readSettings, withDatabase } from '../../faults/harness/settings.ts';
import { runProgram } from '../harness/runProgram.ts';
import { openOwner } from '../recherche/owner.ts';
import { createBase as createRepertoire } from '../repertoire/base.ts';
import type { Annuaire } from '../repertoire/services.ts';
import { insertOffres } from './offres.ts';
import { EXERCICES, fillDossiers } from './remplir.ts';

export const nameOf = (dossiers: number): string => `guichet_bench_dossiers_${dossiers}`;

const SUBVENTIONS = 2_000;
/** Above it, only the last year has projects: the others would take more disk than they teach. */
const AVEC_PROJETS = 2_000_000;
export const hasAllProjets = (dossiers: number): boolean => dossiers <= AVEC_PROJETS;

/** One connection, with the memory that building needs. */
export const openBuilder = async (appUrl: string, ownerUrl: string): Promise<Database> => {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'guichet bench' });
  await client.connect();
  for (const setting of ['maintenance_work_mem = 512MB', 'work_mem = 256MB', 'synchronous_commit = off', 'jit = off']) {
    await client.query(`set ${setting.replace(' = ', " = '")}'`);
  }
  return {
    appUrl,
    ownerUrl,
    rows: async <Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []) =>
      (await client.query<Row>(sql, [...values])).rows,
    close: () => client.end(),
  };
};

/** Ranks of accounts: below, members of associations; then agents of regions, agents of the nation, administrators. */
export const RANGS = { region: 301, nation: 321, admin: 391 } as const;
export const compteAt = (rank: number): string => `00000000-0000-4000-8000-${String(rank).padStart(12, '0')}`;

/** A region's service holds the branch of its departments; the nation's, itself alone. */
export const nameAgents = async ({ rows }: Database, annuaire: Annuaire): Promise<void> => {
  const hold = (service: string, rank: number) =>
    rows('update rds.service set auth_id = $2 where id = $1', [service, compteAt(rank)]);
  for (const [rank, { id }] of annuaire.regions.entries()) await hold(id, RANGS.region + rank);
  for (const [rank, { id }] of annuaire.nationaux.entries()) await hold(id, RANGS.nation + rank);
  for (const { id, code_territoire } of annuaire.departements) {
    const region = annuaire.regionOf(code_territoire ?? '');
    const parent = annuaire.regions.find((one) => one.code_territoire === region)?.id;
    await rows('update rds.service set parent = $2 where id = $1', [id, parent]);
  }
  const between = (first: number, last: number) => [compteAt(first), compteAt(last)];
  await rows(`update auth.compte set roles = '{rds.user}' where id between $1 and $2`, between(RANGS.region, 340));
  await rows(`update auth.compte set roles = '{lca.admin}' where id between $1 and $2`, between(RANGS.admin, 400));
};

const createDossiers = async (dossiers: number): Promise<void> => {
  const { appUrl, ownerUrl, annuaire } = await createRepertoire(SUBVENTIONS, nameOf(dossiers));
  const builder = await openBuilder(appUrl, ownerUrl);
  try {
    await nameAgents(builder, annuaire);
    await insertOffres(builder, annuaire);
    await fillDossiers(builder, { dossiers, projets: hasAllProjets(dossiers) ? EXERCICES : EXERCICES.slice(-1) });
  } finally {
    await builder.close();
  }
};

const isThere = async (name: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: readSettings().DATABASE_ADMIN_URL });
  await client.connect();
  try {
    return (await client.query('select from pg_database where datname = $1', [name])).rowCount === 1;
  } finally {
    await client.end();
  }
};

/** A base takes longer to make than an agent's session lasts. */
const RENEW = `update auth.session set cree_at = now(), renouvele_at = now(), authentifie_at = now(),
  expire_at = now() + interval '1 day'`;
/** A measure asks in one minute for more than an agent may read in one day. */
const SPARE = `insert into platform.lecture_total (jour, compte, mesure, total)
  select (now() at time zone 'Europe/Paris')::date, id::text, mesure, -1000000000
  from auth.compte cross join unnest(array['associations', 'personnes', 'lignes']) as mesure
  on conflict on constraint lecture_total_pk do update set total = excluded.total`;

/** The base kept from before, brought to the tables of this checkout, else one made anew. */
export const openKept = async (name: string, create: () => Promise<void>): Promise<Database> => {
  const { DATABASE_URL, DATABASE_OWNER_URL } = readSettings();
  const [appUrl, ownerUrl] = [withDatabase(DATABASE_URL, name), withDatabase(DATABASE_OWNER_URL, name)];
  if (await isThere(name)) await runProgram('apps/server/src/migrate.ts', [], { DATABASE_OWNER_URL: ownerUrl });
  else await create();
  const owner = openOwner(appUrl, ownerUrl);
  await owner.rows(RENEW);
  await owner.rows(SPARE);
  return owner;
};

export const openDossiers = (dossiers: number): Promise<Database> =>
  openKept(nameOf(dossiers), () => createDossiers(dossiers));
