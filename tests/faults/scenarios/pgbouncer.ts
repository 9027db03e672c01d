import { createTokenKey } from '../../load/harness/comptes.ts';
import { checkTransmissions } from '../dossiers/checkTransmissions.ts';
import { readOver, transmitOver } from '../dossiers/depots.ts';
import { prepareDossiers } from '../dossiers/prepare.ts';
import { createGrappe, type Grappe, PASSWORD } from '../grappe/grappe.ts';
import { createPooler, type Pooler } from '../grappe/pgbouncer.ts';
import { type Database, migrate, openDatabase } from '../harness/databases.ts';
import { runScript } from '../harness/runScript.ts';
import type { Scenario } from '../harness/scenario.ts';
import { someOf, type Verdict } from '../harness/verdict.ts';
import { sleep, waitUntil } from '../harness/wait.ts';
import type { World } from '../harness/world.ts';

/** For each role: the portal asks for four times as many. */
const SERVER_CONNECTIONS = 5;
const DOSSIERS = 60;
const SECONDS = 20;

const environmentOf = (grappe: Grappe, pooler: Pooler): Record<string, string> => ({
  ...{ TOKEN_KEY: createTokenKey(), DATABASE_PATIENCE: '1', DATABASE_POOLER: 'transaction' },
  ...{ DATABASE_URL: pooler.through(grappe.appUrl), DATABASE_DIRECT_URL: grappe.appUrl },
  ...{ DATABASE_JOBS_USER: 'guichet_travaux', DATABASE_JOBS_PASSWORD: PASSWORD },
  ...{ DATABASE_DROITS_USER: 'guichet_droits', DATABASE_DROITS_PASSWORD: PASSWORD },
});

/** A role that nobody told its limits would wait for ever: the portal says what is missing, and does not start. */
const checkRefused = async (env: Record<string, string>, verdict: Verdict): Promise<void> => {
  const { code, output } = await runScript('apps/server/src/main.ts', { ...env, PORT: '1' });
  verdict.expect(code === 1, `démarré sans les délais des rôles (code ${code})`);
  verdict.expect(
    output.includes('alter role guichet_travaux set statement_timeout'),
    `le refus ne dit pas quoi faire : ${output.slice(0, 300)}`,
  );
};

interface Connexions {
  readonly nombre: number;
}
const SERVERS = `select count(*)::int as nombre from pg_stat_activity where application_name like 'guichet %'
  and application_name <> 'guichet faults'`;

/** The most that PgBouncer held open at once. */
const watchServers = (database: Database) => {
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const [row] = await database.rows<Connexions>(SERVERS);
      most = Math.max(most, row?.nombre ?? 0);
      await sleep(100);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return most;
  };
};

interface Trace {
  readonly pid: number;
  readonly quoi: string;
}
/** What only PgBouncer may have set: it gives each client its own back. */
const ITS_OWN = [
  'application_name',
  'client_encoding',
  'DateStyle',
  'IntervalStyle',
  'TimeZone',
  'standard_conforming_strings',
];
const LEFT = `select pg_backend_pid() as pid, 'réglage ' || name as quoi from pg_settings
    where source = 'session' and name <> all($1)
  union all select pid, 'verrou' from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
  union all select pg_backend_pid(), 'table ' || relname from pg_class where relpersistence = 't' and pg_table_is_visible(oid)
  union all select pg_backend_pid(), 'écoute ' || c from pg_listening_channels() as c
  union all select pg_backend_pid(), 'curseur ' || name from pg_cursors where is_holdable`;

/** Asked on the very connections that the portal has just used, as many at once as there are. */
const checkNothingLeft = async (env: Record<string, string>, verdict: Verdict): Promise<void> => {
  const url = env['DATABASE_URL'] ?? '';
  const clients = Array.from({ length: SERVER_CONNECTIONS }, () => openDatabase({ ownerUrl: url, appUrl: url }));
  try {
    const looked = clients.map(async ({ rows }) => {
      await rows('select pg_sleep(0.2)');
      return rows<Trace>(LEFT, [ITS_OWN]);
    });
    const left = (await Promise.all(looked)).flat().map(({ quoi }) => quoi);
    verdict.expect(left.length === 0, `resté dans une connexion partagée : ${someOf(left)}`);
  } finally {
    await Promise.all(clients.map((client) => client.close()));
  }
};

const play = async (world: World, verdict: Verdict, grappe: Grappe): Promise<void> => {
  await migrate(grappe.ownerUrl);
  const pooler = await createPooler(grappe, SERVER_CONNECTIONS);
  const database = grappe.open();
  try {
    const env = environmentOf(grappe, pooler);
    await checkRefused(env, verdict);
    await grappe.file('delais.sql');
    await pooler.restart();
    const [first, second, jobs] = await Promise.all([
      world.start('http 1', 'http', env),
      world.start('http 2', 'http', env),
      world.start('travaux', 'jobs', env),
    ]);
    const preparation = { mark: world.mark, count: DOSSIERS, services: 1, tokenKey: env['TOKEN_KEY'] ?? '' };
    const here: World = { ...world, database: { ...database, ownerUrl: grappe.ownerUrl } };
    const prets = await prepareDossiers(database, first.base, preparation);
    let acknowledged = 0;
    const rythme = { bases: [first.base, second.base], seconds: SECONDS, isOver: () => world.isClosed() };
    const endWatch = watchServers(database);
    const reading = readOver(prets, 10, rythme);
    const sending = transmitOver(prets, rythme, () => {
      acknowledged += 1;
    });
    const reaches = (count: number) => waitUntil(() => acknowledged >= count, SECONDS * 3_000, 20);
    // Its plans are stale everywhere at once, under whatever name.
    await reaches(DOSSIERS / 4);
    await database.rows('alter table demandes.dossier add column essai_pgbouncer integer');
    await reaches(DOSSIERS / 2);
    await checkNothingLeft(env, verdict);
    await pooler.restart();
    const [transmis, lectures] = [await sending, await reading];
    const refused = transmis.filter(({ answer }) => answer.status !== 200).map(({ answer }) => JSON.stringify(answer));
    verdict.expect(refused.length === 0, `transmissions non acquittées : ${someOf(refused)}`);
    const unread = lectures.filter(({ status }) => status !== 200).map(({ status }) => String(status));
    verdict.expect(unread.length === 0, `lectures sans réponse : ${someOf(unread)}`);
    await database.rows('alter table demandes.dossier drop column essai_pgbouncer');
    await checkTransmissions(here, second.base, transmis, verdict);
    await checkNothingLeft(env, verdict);
    verdict.figure('transmissions acquittées', `${transmis.length - refused.length} sur ${transmis.length}`);
    verdict.figure('dont redemandées', transmis.filter(({ attempts }) => attempts > 1).length);
    verdict.figure('lectures', lectures.length);
    verdict.figure('connexions à PostgreSQL au plus, trois processus', await endWatch());
    await Promise.all([first, second, jobs].map((one) => one.terminate()));
  } finally {
    await pooler.end();
    await database.close();
  }
};

export const pgbouncer: Scenario = {
  name: 'pgbouncer',
  title: `${DOSSIERS} dossiers, leurs lectures et leurs travaux par PgBouncer en mode « transaction », tué (kill -9) une fois, une colonne ajoutée pendant ce temps`,
  limitSeconds: 240,
  async run(world, verdict) {
    const grappe = await createGrappe();
    try {
      await play(world, verdict, grappe);
    } finally {
      await grappe.destroy();
    }
  },
};
