import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CephPlace, cephConfiguration, monitorAddress } from './cephConfiguration.ts';
import { retry, run } from './commands.ts';
import { openServicesDirectory } from './directory.ts';
import { probeS3 } from './probes.ts';
import { findStarted, startProcess, stopProcess } from './processes.ts';
import type { Daemon } from './service.ts';
import type { S3Keys } from './sigv4.ts';

/** The gateway first, the monitor last: each needs those after it until its own end. */
export const CEPH_DAEMONS: readonly Daemon[] = [
  { name: 'ceph-rgw', signal: 'SIGTERM', patience: 10 },
  { name: 'ceph-osd', signal: 'SIGTERM', patience: 30 },
  { name: 'ceph-mgr', signal: 'SIGTERM', patience: 20 },
  { name: 'ceph-mon', signal: 'SIGTERM', patience: 30 },
];

const configurationFile = ({ directory }: CephPlace): string => join(directory, 'ceph.conf');
const madeFile = ({ directory }: CephPlace): string => join(directory, 'made');
const isMade = (place: CephPlace): boolean => existsSync(madeFile(place));

const openPlace = (s3Port: number): CephPlace => {
  const directory = join(openServicesDirectory(), 'ceph');
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'fsid');
  if (!existsSync(file)) writeFileSync(file, randomUUID());
  return { directory, fsid: readFileSync(file, 'utf8').trim(), s3Port };
};

const writeConfiguration = (place: CephPlace): void => {
  for (const folder of ['rgw', 'run', 'logs', 'crash']) {
    mkdirSync(join(place.directory, folder), { recursive: true });
  }
  writeFileSync(configurationFile(place), cephConfiguration(place));
};

/** A first start that failed half-way leaves nothing worth keeping. */
const sweep = async ({ directory }: CephPlace): Promise<void> => {
  for (const { name, signal, patience } of CEPH_DAEMONS) await stopProcess(name, signal, patience);
  for (const folder of ['mon', 'mgr', 'osd', 'rgw']) rmSync(join(directory, folder), { recursive: true, force: true });
  for (const folder of ['mon/a', 'mgr/a', 'osd/0']) mkdirSync(join(directory, folder), { recursive: true });
};

interface Keyring {
  readonly file: string;
  readonly name: string;
  readonly capabilities: Readonly<Record<string, string>>;
}

const ALL = 'allow *';
const KEYRINGS: readonly Keyring[] = [
  { file: 'admin.keyring', name: 'client.admin', capabilities: { mon: ALL, osd: ALL, mgr: ALL, mds: ALL } },
  { file: 'mgr/a/keyring', name: 'mgr.a', capabilities: { mon: 'allow profile mgr', osd: ALL, mds: ALL } },
  {
    file: 'osd/0/keyring',
    name: 'osd.0',
    capabilities: { mon: 'allow profile osd', mgr: 'allow profile osd', osd: ALL },
  },
  { file: 'rgw/keyring', name: 'client.rgw', capabilities: { mon: 'allow rw', osd: 'allow rwx', mgr: 'allow rw' } },
];

const createKeyring = (path: string, name: string, capabilities: Readonly<Record<string, string>>): Promise<string> => {
  const caps = Object.entries(capabilities).flatMap(([daemon, right]) => ['--cap', daemon, right]);
  return run('ceph-authtool', ['--create-keyring', path, '--gen-key', '-n', name, ...caps]);
};

const makeMonitor = async (place: CephPlace): Promise<void> => {
  const at = (name: string): string => join(place.directory, name);
  await createKeyring(at('mon.keyring'), 'mon.', { mon: ALL });
  for (const { file, name, capabilities } of KEYRINGS) {
    await createKeyring(at(file), name, capabilities);
    await run('ceph-authtool', [at('mon.keyring'), '--import-keyring', at(file)]);
  }
  const member = ['--addv', 'a', monitorAddress(place)];
  await run('monmaptool', ['--create', '--clobber', '--fsid', place.fsid, ...member, at('monmap')]);
  const mkfs = ['--mkfs', '-i', 'a', '--monmap', at('monmap'), '--keyring', at('mon.keyring')];
  await run('ceph-mon', ['-c', configurationFile(place), ...mkfs]);
};

const ceph = (place: CephPlace, ...args: readonly string[]): Promise<string> =>
  run('ceph', ['-c', configurationFile(place), ...args], { seconds: 20 });

const makeStore = async (place: CephPlace): Promise<void> => {
  const uuid = randomUUID();
  await ceph(place, 'osd', 'new', uuid, '0');
  await run('ceph-osd', ['-c', configurationFile(place), '-i', '0', '--mkfs', '--osd-uuid', uuid]);
};

const makeUser = async (place: CephPlace, { accessKey, secretKey }: S3Keys): Promise<void> => {
  const names = ['--uid=guichet', '--display-name=guichet'];
  const keys = [`--access-key=${accessKey}`, `--secret-key=${secretKey}`];
  const admin = ['-c', configurationFile(place), '-n', 'client.rgw'];
  await run('radosgw-admin', [...admin, 'user', 'create', ...names, ...keys]);
};

const startDaemon = (place: CephPlace, file: string, id: string): void =>
  startProcess(file.replace('radosgw', 'ceph-rgw'), {
    file: `/usr/bin/${file}`,
    args: ['-c', configurationFile(place), ...(file === 'radosgw' ? ['-n', id] : ['-i', id]), '-f'],
  });

const expectStoreUp = async (place: CephPlace): Promise<void> => {
  if (!(await ceph(place, 'osd', 'stat')).includes('1 up')) throw new Error('Ceph : le stockage ne démarre pas');
  if (!/^ *0 .* up *$/m.test(await ceph(place, 'osd', 'df'))) throw new Error('Ceph : le stockage n’est pas placé');
};

/** The gateway gives up when it makes its pools before the store is placed: it is then started again. */
const startGateway = (place: CephPlace): Promise<void> =>
  retry(120, async () => {
    if (!findStarted('ceph-rgw')) startDaemon(place, 'radosgw', 'client.rgw');
    await probeS3(`http://127.0.0.1:${place.s3Port}`);
  });

export const startCeph = async (s3Port: number, keys: S3Keys): Promise<void> => {
  const place = openPlace(s3Port);
  const isNew = !isMade(place);
  if (isNew) await sweep(place);
  writeConfiguration(place);
  if (isNew) await makeMonitor(place);
  startDaemon(place, 'ceph-mon', 'a');
  await retry(30, () => ceph(place, '-s'));
  startDaemon(place, 'ceph-mgr', 'a');
  if (isNew) await makeStore(place);
  startDaemon(place, 'ceph-osd', '0');
  await retry(90, () => expectStoreUp(place));
  await startGateway(place);
  if (isNew) await makeUser(place, keys);
  writeFileSync(madeFile(place), '');
};
