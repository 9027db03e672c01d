import { join } from 'node:path';
import { createGrappe, type Grappe, type Noeud } from '../grappe/grappe.ts';
import type { Scenario } from '../harness/scenario.ts';
import { REPOSITORY } from '../harness/settings.ts';
import { someOf, type Verdict } from '../harness/verdict.ts';
import { sleep } from '../harness/wait.ts';

const PAIRS = Number(process.env['PAIRES'] ?? 100_000);
const WRITERS = 24;
const TURN_MS = 700;
const POOL = WRITERS;
const TIMEOUTS = { statementTimeoutMs: 10_000, lockTimeoutMs: 5_000 };

/** What the portal reads with, and nothing of its pages: a hundred thousand pairs in some minutes. */
const load = async (name: string) => import(join(REPOSITORY, 'apps/server/src/platform', name));

interface Connexion {
  executeQuery(query: object): Promise<{ readonly rows: readonly { readonly n: number }[] }>;
}
const SELECT = 'select n from public.paire where id = $1';
const readN = async (db: Connexion, id: number): Promise<number | undefined> => {
  const sent = { sql: SELECT, parameters: [id], query: { kind: 'RawNode' }, queryId: { queryId: String(id) } };
  return (await db.executeQuery(sent)).rows[0]?.n;
};

interface Compte {
  pairs: number;
  stale: string[];
  readonly issues: Record<string, number>;
}

const openReplique = async (grappe: Grappe, replica: Noeud, count: Compte) => {
  const [{ createDatabase, createPool }, { createReplique }, { createLogger }] = await Promise.all(
    ['database.ts', 'replique.ts', 'logger.ts'].map(load),
  );
  const open = (url: string) =>
    createPool({ url, max: POOL, applicationName: 'guichet paires', ...TIMEOUTS }, createLogger('silent'));
  const [primaryPool, replicaPool] = [open(grappe.adminUrl), open(replica.adminUrl)];
  const replique = createReplique({
    primary: createDatabase(primaryPool),
    replica: createDatabase(replicaPool),
    count: (issue: string) => {
      count.issues[issue] = (count.issues[issue] ?? 0) + 1;
    },
  });
  return { replique, primaryPool, replicaPool };
};

const play = async (grappe: Grappe, verdict: Verdict, isOver: () => boolean): Promise<void> => {
  const replica = await grappe.addReplica({});
  const count: Compte = { pairs: 0, stale: [], issues: {} };
  const { replique, primaryPool, replicaPool } = await openReplique(grappe, replica, count);
  await primaryPool.query('create table public.paire (id integer primary key, n integer not null)');
  await primaryPool.query(`insert into public.paire select g, 0 from generate_series(1, ${WRITERS}) as g`);
  const admin = replica.open();
  const isDone = () => count.pairs >= PAIRS || isOver();

  const write = async (id: number): Promise<void> => {
    for (let n = 1; !isDone(); n += 1) {
      await primaryPool.query('update public.paire set n = $2 where id = $1', [id, n]);
      const elsewhere = await replique.from(await replique.now());
      const found = await elsewhere.read((db: Connexion) => readN(db, id));
      const seen = found ? found.answer : (await primaryPool.query(SELECT, [id])).rows[0]?.n;
      count.pairs += 1;
      if (seen !== n) count.stale.push(`${id} : ${seen} au lieu de ${n}`);
    }
  };
  const stopAndGo = async (): Promise<void> => {
    for (let isPaused = false; !isDone(); isPaused = !isPaused) {
      await sleep(TURN_MS);
      await admin.rows(isPaused ? 'select pg_wal_replay_resume()' : 'select pg_wal_replay_pause()');
    }
  };
  try {
    await Promise.all([stopAndGo(), ...Array.from({ length: WRITERS }, (_, index) => write(index + 1))]);
    verdict.expect(count.pairs >= PAIRS, `${count.pairs} paires seulement`);
    verdict.expect(count.stale.length === 0, `lectures d’avant leur écriture : ${someOf(count.stale)}`);
    const { replique: moved = 0, retard = 0, panne = 0 } = count.issues;
    verdict.expect(moved > 0 && retard > 0, `rien d’éprouvé : ${moved} par la réplique, ${retard} en retard`);
    verdict.figure('écrire puis lire, paires', count.pairs);
    verdict.figure('lues d’avant leur écriture', count.stale.length);
    verdict.figure('répondues par la réplique, en retard, en panne', [moved, retard, panne].join(', '));
    verdict.figure('part sortie du primaire (%)', Math.round((100 * moved) / count.pairs));
  } finally {
    await admin.close();
    await Promise.all([primaryPool.end(), replicaPool.end()]);
  }
};

export const repliquesMoteur: Scenario = {
  name: 'repliques-100000',
  title: `${PAIRS} fois écrire puis lire aussitôt, par la réplique dès qu’elle a rejoué, elle s’arrête la moitié du temps`,
  limitSeconds: 1_500,
  async run(world, verdict) {
    const grappe = await createGrappe();
    try {
      await play(grappe, verdict, () => world.isClosed());
    } finally {
      await grappe.destroy();
    }
  },
};
