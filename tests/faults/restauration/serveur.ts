import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { run } from '../../../tools/services/commands.ts';
import { waitUntil } from '../harness/wait.ts';
import { adapt, type Lieux, writePrivate } from './lieux.ts';

/** PostgreSQL, in the places of one machine. */
export interface Serveur {
  make(password: string): Promise<void>;
  start(): void;
  /** kill -9: nothing is written any more. */
  endNow(): Promise<void>;
}

const BIN = '/usr/lib/postgresql/15/bin';
const LIMIT_MS = 60_000;
const INITDB = ['--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums'];

const confOf = ({ port, prise }: Lieux): string =>
  [
    "include 'archivage.conf'",
    `port = ${port}`,
    'shared_buffers = 64MB',
    "listen_addresses = '127.0.0.1'",
    `unix_socket_directories = '${prise}'`,
    '',
  ].join('\n');

export const createServeur = (lieux: Lieux): Serveur => {
  const { data, port, prise, identity } = lieux;
  let server: ChildProcess | null = null;
  const start = (): void => {
    const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', prise];
    server = spawn(join(BIN, 'postgres'), args, { ...identity, cwd: '/', stdio: 'ignore' });
  };
  const answers = () =>
    run(join(BIN, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).then(
      () => true,
      () => false,
    );
  return {
    async make(password) {
      const secret = join(prise, 'secret');
      writePrivate(lieux, secret, password);
      const auth = ['--auth-host=scram-sha-256', '--auth-local=trust', `--pwfile=${secret}`, `--pgdata=${data}`];
      await run(join(BIN, 'initdb'), [...INITDB, ...auth], identity);
      writePrivate(lieux, join(data, 'archivage.conf'), adapt('archivage.conf', lieux));
      writePrivate(lieux, join(data, 'postgresql.conf'), confOf(lieux));
      start();
      if (!(await waitUntil(answers, LIMIT_MS))) throw new Error('le PostgreSQL de la machine ne démarre pas');
    },
    start,
    async endNow() {
      const current = server;
      server = null;
      if (!current || current.exitCode !== null) return;
      const over = new Promise((resolve) => current.once('exit', resolve));
      current.kill('SIGKILL');
      await over;
      // Its children notice by themselves that it is gone.
      await waitUntil(async () => !(await answers()), LIMIT_MS);
    },
  };
};
