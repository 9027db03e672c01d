import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './commands.ts';
import { prepareDatabase } from './database.ts';
import { openServicesDirectory } from './directory.ts';
import { addressOf, probePostgres } from './probes.ts';
import { startProcess } from './processes.ts';
import type { Service } from './service.ts';
import type { Settings } from './settings.ts';

const BINARIES = '/usr/lib/postgresql';

const versions = (): number[] => (existsSync(BINARIES) ? readdirSync(BINARIES).map(Number) : []);
const newestVersion = (): number => Math.max(0, ...versions().filter(Number.isInteger));
const newestBinaries = (): string => join(BINARIES, String(newestVersion()), 'bin');

interface Identity {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses root: then, and only then, it runs as the user made by its package. */
const postgresIdentity = async (): Promise<Identity | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all(['-u', '-g'].map((option) => run('id', [option, 'postgres'])));
  return { uid: Number(uid), gid: Number(gid) };
};

const ownedDirectory = (name: string, identity: Identity | undefined): string => {
  const directory = join(openServicesDirectory(), name);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (identity) chownSync(directory, identity.uid, identity.gid);
  return directory;
};

const INITDB = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8'];

const startCluster = async (port: number): Promise<void> => {
  const identity = await postgresIdentity();
  const directory = ownedDirectory('postgres', identity);
  const data = join(directory, 'data');
  const binaries = newestBinaries();
  if (!existsSync(join(data, 'PG_VERSION'))) {
    await run(join(binaries, 'initdb'), [...INITDB, `--pgdata=${data}`], { ...identity });
  }
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', directory];
  startProcess('postgres', { file: join(binaries, 'postgres'), args, ...identity });
};

export const postgresService = (settings: Settings): Service => {
  const address = addressOf(settings.DATABASE_ADMIN_URL, 5432);
  return {
    title: 'PostgreSQL',
    address,
    packages: newestVersion() >= 15 ? [] : ['postgresql'],
    daemons: [{ name: 'postgres', signal: 'SIGINT', patience: 30 }],
    probe: () => probePostgres(settings.DATABASE_ADMIN_URL),
    start: () => startCluster(address.port),
    prepare: () => prepareDatabase(settings),
  };
};
