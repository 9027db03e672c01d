import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { withDatabase } from './database.ts';

const TICKS_PER_SECOND = 100;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  /** Its own and of those it waited for, in seconds. */
  readonly seconds: number;
}

const readProcess = (pid: string): readonly Process[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    const fields = stat.slice(end + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    const name = stat.slice(stat.indexOf('(') + 1, end);
    return [{ pid: Number(pid), parent: Number(fields[1]), name, seconds: ticks / TICKS_PER_SECOND }];
  } catch {
    return [];
  }
};

const readAll = (): readonly Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .flatMap(readProcess);

const below = (all: readonly Process[], pid: number): readonly Process[] =>
  all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(all, child.pid)]);

const total = (some: readonly Process[]): number => some.reduce((sum, { seconds }) => sum + seconds, 0);

const backends = (): Promise<readonly number[]> =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return rows.map(({ pid }) => pid);
  });

/** Where each journey writes what it cost: asked for by E2E_COUTS, and only then. */
export const COUTS = process.env['E2E_COUTS'];

interface Cout {
  readonly navigateur: number;
  readonly essai: number;
  readonly portail: number;
  readonly base: number;
  readonly mur: number;
}

/** Seconds of processor until now: of the browser, of this program, of the portal, of its database; and of the clock. */
const readCout = async (): Promise<Cout> => {
  const pids = await backends();
  const all = readAll();
  const only = (wanted: (pid: number) => boolean) => total(all.filter(({ pid }) => wanted(pid)));
  return {
    navigateur: total(below(all, process.pid)),
    essai: only((pid) => pid === process.pid),
    portail: only((pid) => pid === Number(process.env['E2E_PORTAIL'])),
    base: only((pid) => pids.includes(pid)),
    mur: performance.now() / 1_000,
  };
};

const COLUMNS = ['navigateur', 'essai', 'portail', 'base', 'mur'] as const;

/** True only with one worker: the portal and its database serve all of them. */
export const startCout = async (browser: Browser) => {
  if (!browser.isConnected()) throw new Error('navigateur absent');
  const before = await readCout();
  return {
    keep: async (title: string): Promise<void> => {
      const after = await readCout();
      // A connection that closed meanwhile takes its seconds with it.
      const spent = COLUMNS.map((column) => [column, Math.max(0, after[column] - before[column])]);
      appendFileSync(COUTS ?? '', `${JSON.stringify({ ...Object.fromEntries(spent), title })}\n`);
    },
  };
};

const SHOWN = 90;

/** The dearest first, and their sum. */
export const tellCouts = (file: string): void => {
  if (!existsSync(file)) return;
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Cout & { readonly title: string });
  const processeur = (row: Cout): number => row.navigateur + row.essai + row.portail + row.base;
  const line = (row: Cout, title: string): string =>
    `${[processeur(row), ...COLUMNS.map((column) => row[column])]
      .map((seconds) => seconds.toFixed(1).padStart(9))
      .join('')}  ${title.slice(0, SHOWN)}`;
  const sum = Object.fromEntries(COLUMNS.map((one) => [one, rows.reduce((all, row) => all + row[one], 0)]));
  console.log('processeur navigateur essai portail base mur (s)');
  for (const row of rows.toSorted((one, other) => processeur(other) - processeur(one)))
    console.log(line(row, row.title));
  console.log(line(sum as unknown as Cout, `${rows.length} parcours`));
};
