import { run } from '../../../tools/services/commands.ts';

/** Machines on one machine: each its network, joined by a bridge that only this one reaches. Wants root. */
interface Reseau {
  readonly ici: string;
  adresse(n: number): string;
  /** What to put before a command so that it runs there. */
  sur(n: number): readonly string[];
  /** Its peers gone, its clients still there. */
  isole(n: number): Promise<void>;
  rend(n: number): Promise<void>;
  defait(): Promise<void>;
}

export const createReseau = async (count: number): Promise<Reseau> => {
  const own = process.pid % 250;
  const nom = `gp${own}`;
  const reseau = `10.78.${own}`;
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const ip = (...args: string[]) => run('ip', args);
  const dans = (n: number, ...args: string[]) => run('ip', ['netns', 'exec', `${nom}n${n}`, ...args]);
  const defait = async (): Promise<void> => {
    for (const n of numbers) {
      await ip('netns', 'del', `${nom}n${n}`).catch(() => '');
      await ip('link', 'del', `${nom}v${n}`).catch(() => '');
    }
    await ip('link', 'del', `${nom}b`).catch(() => '');
  };
  const adresse = (n: number): string => `${reseau}.1${n}`;
  await ip('link', 'add', `${nom}b`, 'type', 'bridge');
  await ip('addr', 'replace', `${reseau}.1/24`, 'dev', `${nom}b`);
  await ip('link', 'set', `${nom}b`, 'up');
  for (const n of numbers) {
    await ip('netns', 'add', `${nom}n${n}`);
    await ip('link', 'add', `${nom}v${n}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', `${nom}n${n}`);
    await ip('link', 'set', `${nom}v${n}`, 'master', `${nom}b`, 'up');
    await ip('-n', `${nom}n${n}`, 'addr', 'add', `${adresse(n)}/24`, 'dev', 'eth0');
    for (const link of ['lo', 'eth0']) await ip('-n', `${nom}n${n}`, 'link', 'set', link, 'up');
  }
  return {
    ici: `${reseau}.1`,
    adresse,
    sur: (n) => ['ip', 'netns', 'exec', `${nom}n${n}`],
    async isole(n) {
      for (const [chain, way, side] of [
        ['INPUT', '-i', '-s'],
        ['OUTPUT', '-o', '-d'],
      ] as const)
        await dans(n, ...['iptables', '-I', chain, '1', '!', way, 'lo', '!', side, `${reseau}.1`, '-j', 'DROP']);
    },
    rend: async (n) => void (await dans(n, 'iptables', '-F')),
    defait,
  };
};
