import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, succeeds } from '../../../tools/services/commands.ts';
import { ensurePackages } from '../../../tools/services/packages.ts';
import { freePort } from '../harness/settings.ts';
import { waitUntil } from '../harness/wait.ts';
import { DEBIAN_13, unpack } from './depaquetes.ts';
import { identityOfPostgres, PASSWORD } from './grappe.ts';
import { confHaproxy, confPatroni, PORTS } from './patroniConf.ts';
import { createReseau } from './reseau.ts';

const NODES = [1, 2, 3] as const;
export type Numero = (typeof NODES)[number];
const LIMIT_MS = 120_000;
const DEPENDENCIES = [
  ...['haproxy', 'iptables', 'python3-psycopg2', 'python3-yaml', 'python3-dateutil', 'python3-click'],
  ...['python3-prettytable', 'python3-psutil', 'python3-urllib3', 'python3-etcd'],
];

/** Three machines under Patroni 4 and etcd, strictly synchronous, and HAProxy before them: what the guide tells to have. */
export interface Bascule {
  urlOf(user: string, base: string): string;
  primary(): Promise<Numero | null>;
  /** kill -9 of everything there: a machine that dies. */
  kill(n: Numero): Promise<void>;
  revive(n: Numero): void;
  isolate(n: Numero): Promise<void>;
  mend(n: Numero): Promise<void>;
  switchOver(from: Numero): Promise<void>;
  /** One leader, the others follow, one of them synchronous. */
  isWhole(): Promise<boolean>;
  destroy(): Promise<void>;
}

const childrenOf = (pid: number): number[] => {
  try {
    const own = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    const children = own === '' ? [] : own.split(' ').map(Number);
    return children.flatMap((child) => [child, ...childrenOf(child)]);
  } catch {
    return [];
  }
};
const killAll = (pids: readonly number[]): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone already.
    }
  }
};

interface Membre {
  readonly role: string;
  readonly state: string;
}

export const createBascule = async (): Promise<Bascule> => {
  await ensurePackages(DEPENDENCIES);
  await unpack(['patroni', 'etcd-server', 'etcd-client']);
  const identity = await identityOfPostgres();
  const reseau = await createReseau(NODES.length);
  const root = mkdtempSync(join(tmpdir(), 'guichet-bascule-'));
  chmodSync(root, 0o711);
  const folder = (name: string, isTheirs = true): string => {
    const path = join(root, name);
    mkdirSync(path, { mode: 0o700 });
    if (isTheirs) chownSync(path, identity.uid, identity.gid);
    return path;
  };
  const place = { adresses: NODES.map(reseau.adresse), reseau: `${reseau.ici}/24`, password: PASSWORD };
  const started: ChildProcess[] = [];
  const start = (command: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess => {
    const [file = '', ...args] = command;
    const child = spawn(file, args, { cwd: '/', env: { ...process.env, ...env }, stdio: 'ignore' });
    started.push(child);
    return child;
  };
  const bin = (name: string): string => join(DEBIAN_13, 'usr/bin', name);
  const cluster = NODES.map((n) => `e${n}=http://${reseau.adresse(n)}:${PORTS.pair}`).join(',');
  for (const n of NODES) {
    const own = `http://${reseau.adresse(n)}`;
    const options = {
      ...{ name: `e${n}`, 'data-dir': folder(`e${n}`, false), 'initial-cluster': cluster },
      ...{ 'listen-client-urls': `${own}:${PORTS.etcd}`, 'advertise-client-urls': `${own}:${PORTS.etcd}` },
      ...{ 'listen-peer-urls': `${own}:${PORTS.pair}`, 'initial-advertise-peer-urls': `${own}:${PORTS.pair}` },
      ...{ 'initial-cluster-state': 'new', 'log-level': 'error' },
    };
    start([...reseau.sur(n), bin('etcd'), ...Object.entries(options).map(([key, value]) => `--${key}=${value}`)]);
  }
  const as = ['setpriv', `--reuid=${identity.uid}`, `--regid=${identity.gid}`, '--init-groups'];
  const python = { PYTHONPATH: join(DEBIAN_13, 'usr/lib/python3/dist-packages'), HOME: root };
  const agents = new Map<Numero, ChildProcess>();
  const revive = (n: Numero): void =>
    void agents.set(
      n,
      start([...reseau.sur(n), ...as, '/usr/bin/python3', bin('patroni'), join(root, `n${n}.yml`)], python),
    );
  for (const n of NODES) {
    const data = join(folder(`n${n}`), 'data');
    const conf = join(root, `n${n}.yml`);
    writeFileSync(conf, confPatroni({ ...place, n, data, root: join(root, `n${n}`) }), { mode: 0o640 });
    chownSync(conf, identity.uid, identity.gid);
    revive(n);
  }
  const rest = (n: Numero, path: string, init: RequestInit = {}) =>
    fetch(`http://${reseau.adresse(n)}:${PORTS.rest}${path}`, { signal: AbortSignal.timeout(2_000), ...init });
  const primary = async (): Promise<Numero | null> => {
    const answers = await Promise.all(
      NODES.map((n) =>
        rest(n, '/primary').then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    return NODES.find((_, index) => answers[index]) ?? null;
  };
  const isWhole = async (): Promise<boolean> => {
    const leader = await primary();
    if (leader === null) return false;
    const said = await rest(leader, '/cluster').catch(() => null);
    const { members = [] } = said ? ((await said.json()) as { members?: readonly Membre[] }) : {};
    const follow = members.filter(({ state }) => state === 'streaming').length;
    return follow === NODES.length - 1 && members.some(({ role }) => role === 'sync_standby');
  };
  const destroy = async (): Promise<void> => {
    killAll(started.flatMap(({ pid, exitCode }) => (pid && exitCode === null ? [...childrenOf(pid), pid] : [])));
    await reseau.defait();
    rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
  };
  const port = await freePort();
  const haproxy = join(root, 'haproxy.cfg');
  writeFileSync(haproxy, confHaproxy(port, place.adresses));
  if (!(await waitUntil(isWhole, LIMIT_MS, 500))) {
    await destroy();
    throw new Error('Patroni ne démarre pas');
  }
  start(['/usr/sbin/haproxy', '-f', haproxy, '-db']);
  const front = `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
  const answers = () => succeeds(() => run('psql', ['-Xqc', 'select 1', front]));
  if (!(await waitUntil(answers, LIMIT_MS, 500))) {
    await destroy();
    throw new Error('HAProxy ne mène à personne');
  }
  return {
    urlOf: (user, base) => `postgresql://${user}:${PASSWORD}@127.0.0.1:${port}/${base}`,
    ...{ primary, isWhole, revive, destroy },
    async kill(n) {
      const pid = agents.get(n)?.pid ?? 0;
      // The server is its own session: it is asked by its file, before who watches it is gone.
      const [postmaster = '0'] = readFileSync(join(root, `n${n}/data/postmaster.pid`), 'utf8').split('\n');
      const server = Number(postmaster);
      killAll([...childrenOf(pid), pid, server, ...childrenOf(server)]);
    },
    isolate: reseau.isole,
    mend: reseau.rend,
    async switchOver(from) {
      const body = JSON.stringify({ leader: `n${from}` });
      const done = await rest(from, '/switchover', { method: 'POST', body, signal: AbortSignal.timeout(60_000) });
      if (!done.ok) throw new Error(`bascule refusée : ${done.status} ${await done.text()}`);
    },
  };
};
