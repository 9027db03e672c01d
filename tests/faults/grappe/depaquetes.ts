import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../../tools/services/commands.ts';

/** Kept from one run to the next, apart from the system: Debian 12 carries too old a PgBouncer and too old a Patroni. */
export const DEBIAN_13 = '/var/tmp/guichet-services/debian13';
const LIBRARIES = join(DEBIAN_13, 'usr/lib/x86_64-linux-gnu');
const MIRROR = 'http://deb.debian.org/debian';

/** Packages of Debian 13, checked by apt and unpacked there without being installed. */
export const unpack = async (names: readonly string[]): Promise<void> => {
  const places = join(DEBIAN_13, '.apt');
  const debs = join(places, 'debs');
  const has = (name: string) => existsSync(debs) && readdirSync(debs).some((file) => file.startsWith(`${name}_`));
  const missing = names.filter((name) => !has(name));
  if (missing.length === 0) return;
  for (const folder of ['lists/partial', 'cache/archives/partial', 'debs'])
    mkdirSync(join(places, folder), { recursive: true });
  const key = '/usr/share/keyrings/debian-archive-keyring.gpg';
  writeFileSync(join(places, 'sources.list'), `deb [signed-by=${key}] ${MIRROR} trixie main\n`);
  const options = {
    ...{ 'Dir::Etc::sourcelist': join(places, 'sources.list'), 'Dir::Etc::sourceparts': '/dev/null' },
    ...{ 'Dir::State::lists': join(places, 'lists'), 'Dir::Cache': join(places, 'cache') },
    ...{ 'Dir::State::status': '/dev/null', 'APT::Sandbox::User': '' },
  };
  const given = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const apt = (...args: string[]) =>
    run('sh', ['-c', 'cd "$0" && exec apt-get "$@"', debs, ...given, '-qq', ...args], { seconds: 300 });
  await apt('update');
  await apt('download', ...missing);
  for (const file of readdirSync(debs).filter((name) => missing.some((one) => name.startsWith(`${one}_`))))
    await run('dpkg', ['-x', join(debs, file), DEBIAN_13]);
};

/** With the C library it was built for: that of Debian 12 is older. */
export const withItsLibraries = (program: string): readonly [command: string, args: readonly string[]] => [
  join(LIBRARIES, 'ld-linux-x86-64.so.2'),
  ['--library-path', `${LIBRARIES}:/usr/lib/x86_64-linux-gnu:/lib/x86_64-linux-gnu`, join(DEBIAN_13, program)],
];
