import { run, succeeds } from './commands.ts';

const isInstalled = async (name: string): Promise<boolean> => {
  const state = await run('dpkg-query', ['--status', name]).catch(() => '');
  return state.includes('\nStatus: install ok installed\n');
};

const APT = ['-q', '-y', '-o', 'DPkg::Lock::Timeout=300'];
/** Without systemd, run level 1 keeps a package from starting its own service on the port we are about to use. */
const QUIET = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

const apt = (args: readonly string[]): Promise<string> =>
  run('apt-get', [...APT, ...args], { env: QUIET, seconds: 900 });

const install = async (names: readonly string[]): Promise<void> => {
  const command = ['install', '--no-install-recommends', ...names];
  // The lists may be absent or name files that the mirror no longer has.
  if (await succeeds(() => apt(command))) return;
  await apt(['update']);
  await apt(command);
};

let queue: Promise<void> = Promise.resolve();

/** apt serves one caller at a time: each waits its turn, and starts its service while the next installs. */
const inTurn = (work: () => Promise<void>): Promise<void> => {
  const turn = queue.then(work);
  queue = turn.catch(() => {});
  return turn;
};

const missingAmong = async (names: readonly string[]): Promise<string[]> => {
  const installed = await Promise.all(names.map(isInstalled));
  return names.filter((_, index) => !installed[index]);
};

/** Answers whether anything had to be installed. */
export const ensurePackages = async (names: readonly string[]): Promise<boolean> => {
  const missing = await missingAmong(names);
  if (missing.length === 0) return false;
  if (process.getuid?.() !== 0) {
    throw new Error(`Il manque des paquets : « sudo apt-get install --no-install-recommends ${missing.join(' ')} ».`);
  }
  await inTurn(() => install(missing));
  return true;
};
