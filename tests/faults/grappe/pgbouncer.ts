import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../harness/settings.ts';
import { waitUntil } from '../harness/wait.ts';
import { unpack, withItsLibraries } from './depaquetes.ts';
import { type Grappe, PASSWORD } from './grappe.ts';

export interface Pooler {
  readonly port: number;
  /** The same address, through it. */
  through(url: string): string;
  /** kill -9, and started again. */
  restart(): Promise<void>;
  end(): Promise<void>;
}

const PACKAGES = ['pgbouncer', 'libc6', 'libevent-2.1-7t64', 'libssl3t64', 'libcares2'];
const ROLES = ['guichet_app', 'guichet_droits', 'guichet_travaux', 'postgres'];

/** What the guide tells to write, on these ports. */
const confOf = (port: number, { port: base, root }: Grappe, size: number): string => `[databases]
guichet = host=127.0.0.1 port=${base} dbname=guichet
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(root, 'pgbouncer.txt')}
admin_users = postgres
pool_mode = transaction
max_prepared_statements = 300
default_pool_size = ${size}
max_client_conn = 1000
server_lifetime = 3600
query_wait_timeout = 5
`;

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.unref();
    socket.once('connect', () => socket.destroy());
  });

/** PgBouncer of Debian 13, in transaction mode, with so many connections to PostgreSQL a role. */
export const createPooler = async (grappe: Grappe, size: number): Promise<Pooler> => {
  await unpack(PACKAGES);
  const port = await freePort();
  const write = (name: string, text: string): string => {
    const path = join(grappe.root, name);
    writeFileSync(path, text, { mode: 0o640 });
    chownSync(path, grappe.identity.uid, grappe.identity.gid);
    return path;
  };
  write('pgbouncer.txt', ROLES.map((role) => `"${role}" "${PASSWORD}"\n`).join(''));
  const conf = write('pgbouncer.ini', confOf(port, grappe, size));
  const [command, args] = withItsLibraries('usr/sbin/pgbouncer');
  let server: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    server = spawn(command, [...args, '-q', conf], { ...grappe.identity, cwd: '/', stdio: 'ignore' });
    if (!(await waitUntil(() => isOpen(port), 20_000, 50))) throw new Error('PgBouncer ne démarre pas');
  };
  const end = async (): Promise<void> => {
    const current = server;
    server = null;
    if (!current || current.exitCode !== null) return;
    const over = new Promise((resolve) => current.once('exit', resolve));
    current.kill('SIGKILL');
    await over;
  };
  await start();
  return {
    port,
    through(url) {
      const changed = new URL(url);
      changed.port = String(port);
      return changed.href;
    },
    async restart() {
      await end();
      await start();
    },
    end,
  };
};
