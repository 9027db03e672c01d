import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The files of the State's registers about invented associations, made by the tool that makes them for the bench. */
export interface Registres {
  readonly folder: string;
  readonly rna: readonly string[];
  readonly sirene: readonly string[];
}

const ROOT = new URL('../../../', import.meta.url).pathname;

const start = (script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess =>
  spawn(process.execPath, [join(ROOT, script), ...args], { cwd: ROOT, env: { ...process.env, ...env } });

const outcome = async (child: ChildProcess): Promise<{ code: number | null; output: string }> => {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  return { code, output };
};

export const generateRegistres = async (associations: number, seed = 1): Promise<Registres> => {
  const folder = mkdtempSync(join(tmpdir(), 'guichet-registres-'));
  const args = ['--associations', String(associations), '--out', folder, '--seed', String(seed)];
  const { code, output } = await outcome(start('tools/generate/main.ts', args));
  if (code !== 0) throw new Error(output);
  const paths = readdirSync(folder)
    .sort()
    .map((name) => join(folder, name));
  const isSirene = (path: string): boolean => path.includes('Stock');
  return { folder, rna: paths.filter((path) => !isSirene(path)), sirene: paths.filter(isSirene).reverse() };
};

interface ImportCall {
  readonly appUrl: string;
  readonly registre: 'rna' | 'sirene' | 'cec' | 'passsport';
  readonly files: readonly string[];
  readonly options?: readonly string[];
}

const importArgs = ({ registre, files, options = [] }: ImportCall): string[] => [registre, ...files, ...options];

/** The real command, in its own process. */
export const importRegistres = async (call: ImportCall): Promise<string> => {
  const child = start('apps/server/src/import.ts', importArgs(call), { DATABASE_URL: call.appUrl });
  const { code, output } = await outcome(child);
  if (code !== 0) throw new Error(output);
  return output;
};

/** What the sibling site is given back, by the real program. */
export const exportDecisions = async (appUrl: string, args: readonly string[]): Promise<string> => {
  const { code, output } = await outcome(
    start('apps/server/src/export.ts', ['cec', ...args], { DATABASE_URL: appUrl }),
  );
  if (code !== 0) throw new Error(output);
  return output;
};

/** Starts it and kills it with no warning once `isTime` answers; true when it was still at work. */
export const killImport = async (call: ImportCall, isTime: () => Promise<boolean>): Promise<boolean> => {
  const child = start('apps/server/src/import.ts', importArgs(call), { DATABASE_URL: call.appUrl });
  const done = outcome(child);
  while (child.exitCode === null && !(await isTime())) await new Promise((resolve) => setTimeout(resolve, 15));
  child.kill('SIGKILL');
  const { code } = await done;
  return code === null;
};
