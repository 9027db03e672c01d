import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../../tools/services/commands.ts';
import { type Database, openDatabase } from '../harness/databases.ts';
import { freePort, REPOSITORY } from '../harness/settings.ts';
import { waitUntil } from '../harness/wait.ts';

export const PASSWORD = 'pour-cet-essai-seulement';
const BIN = '/usr/lib/postgresql/15/bin';
const LIMIT_MS = 60_000;
const HOST = '127.0.0.1';

interface Identity {
  readonly uid: number;
  readonly gid: number;
}
/** One PostgreSQL of its own, on its own port. */
export interface Noeud {
  readonly port: number;
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly adminUrl: string;
  /** As its superuser, in the base of the portal. */
  open(): Database;
  end(): Promise<void>;
}
/** A primary and its replicas, in a folder that goes with them; whatever else it hosts runs as the same user. */
export interface Grappe extends Noeud {
  readonly root: string;
  readonly identity: Identity;
  file(name: string): Promise<void>;
  /** By streaming, with these settings of its own. */
  addReplica(settings: Readonly<Record<string, string>>): Promise<Noeud>;
  destroy(): Promise<void>;
}

export const identityOfPostgres = async (): Promise<Identity> => {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((option) => run('id', [option, 'postgres'])));
  return { uid: Number(uid), gid: Number(gid) };
};

const urlOf = (port: number, user: string, base: string): string =>
  `postgresql://${user}:${PASSWORD}@${HOST}:${port}/${base}`;

const PRIMARY = {
  ...{ shared_buffers: '128MB', max_connections: '200', synchronous_commit: 'on' },
  ...{ wal_level: 'replica', max_wal_senders: '5', wal_keep_size: '256MB' },
};

const startNoeud = async (identity: Identity, data: string, settings: object): Promise<Noeud> => {
  const port = await freePort();
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = ['-D', data, '-p', String(port), '-h', HOST, '-k', data, ...given];
  const server: ChildProcess = spawn(join(BIN, 'postgres'), args, { ...identity, cwd: '/', stdio: 'ignore' });
  const answers = () =>
    run(join(BIN, 'pg_isready'), ['-q', '-h', HOST, '-p', String(port)]).then(
      () => true,
      () => false,
    );
  if (!(await waitUntil(answers, LIMIT_MS))) throw new Error('le PostgreSQL de la grappe ne démarre pas');
  const adminUrl = urlOf(port, 'postgres', 'postgres');
  const base = urlOf(port, 'postgres', 'guichet');
  return {
    port,
    ownerUrl: urlOf(port, 'guichet_owner', 'guichet'),
    appUrl: urlOf(port, 'guichet_app', 'guichet'),
    adminUrl,
    open: () => openDatabase({ ownerUrl: base, appUrl: base }),
    async end() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const over = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await over;
    },
  };
};

/** Roles by the file that installers use, the base empty. */
export const createGrappe = async (): Promise<Grappe> => {
  const identity = await identityOfPostgres();
  const root = mkdtempSync(join(tmpdir(), 'guichet-grappe-'));
  chmodSync(root, 0o711);
  const folder = (name: string): string => {
    const path = join(root, name);
    mkdirSync(path, { mode: 0o700 });
    chownSync(path, identity.uid, identity.gid);
    return path;
  };
  const secret = join(folder('secret'), 'mot');
  writeFileSync(secret, PASSWORD, { mode: 0o640 });
  chownSync(secret, identity.uid, identity.gid);
  const data = folder('primaire');
  const made = ['--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8', `--pwfile=${secret}`];
  await run(join(BIN, 'initdb'), [...made, '--auth-host=scram-sha-256', `--pgdata=${data}`], identity);
  const noeuds: Noeud[] = [await startNoeud(identity, data, PRIMARY)];
  const primary = noeuds[0] as Noeud;
  const file = async (name: string): Promise<void> => {
    const env = {
      ...{ GUICHET_OWNER_PASSWORD: PASSWORD, GUICHET_APP_PASSWORD: PASSWORD },
      ...{ GUICHET_JOBS_PASSWORD: PASSWORD, GUICHET_DROITS_PASSWORD: PASSWORD },
    };
    const path = join(REPOSITORY, 'deploy', name);
    await run('psql', ['-Xq', '-v', 'ON_ERROR_STOP=1', '-f', path, primary.adminUrl], { env });
  };
  await file('roles.sql');
  return {
    ...primary,
    ...{ root, identity, file },
    async addReplica(settings) {
      const copy = folder(`replique-${noeuds.length}`);
      const from = ['-d', primary.adminUrl, '-D', copy, '-R', '-X', 'stream', '-c', 'fast'];
      await run(join(BIN, 'pg_basebackup'), from, { ...identity, seconds: 120 });
      const replica = await startNoeud(identity, copy, { ...PRIMARY, hot_standby: 'on', ...settings });
      noeuds.push(replica);
      return replica;
    },
    async destroy() {
      for (const noeud of noeuds.reverse()) await noeud.end();
      rmSync(root, { recursive: true, force: true });
    },
  };
};
