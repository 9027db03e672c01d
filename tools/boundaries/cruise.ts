import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withoutExceptions } from './exceptions.ts';
import { cruiseConfig, ROOTS } from './laws.ts';
import { roomsFlowDown } from './rooms.ts';
import { sourceFiles } from './sourceFiles.ts';
import { type CruisedModule, undeclaredWorkspaces } from './undeclaredWorkspaces.ts';
import type { Violation } from './violation.ts';

const run = promisify(execFile);
const HERE = import.meta.dirname;
const DEPCRUISE = join(HERE, 'node_modules/.bin/depcruise');
const LARGE_OUTPUT = 512 * 1024 * 1024;

interface CruiseResult {
  readonly modules: readonly CruisedModule[];
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
    }[];
  };
}

/** It comes with a TypeScript of its own: with ours, dependency-cruiser reads nothing and reports success. */
const install = async (): Promise<void> => {
  if (!existsSync(DEPCRUISE)) await run('npm', ['ci', '--prefix', HERE, '--loglevel=error']);
};

const outputOf = async (root: string, configFile: string): Promise<string> => {
  const folders = ROOTS.filter((folder) => existsSync(join(root, folder)));
  const options = ['--config', configFile, '--output-type', 'json', '--', ...folders];
  try {
    return (await run(DEPCRUISE, options, { cwd: root, maxBuffer: LARGE_OUTPUT })).stdout;
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && String(error.stdout).startsWith('{'))
      return String(error.stdout);
    throw error;
  }
};

const cruiseJson = async (root: string): Promise<CruiseResult> => {
  await install();
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  try {
    const configFile = join(folder, 'config.json');
    writeFileSync(configFile, JSON.stringify(cruiseConfig()));
    return JSON.parse(await outputOf(root, configFile));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Every source that was not looked at: a silent check is worse than none. */
export const uncruised = (root: string, modules: readonly { readonly source: string }[]): Violation[] => {
  const seen = new Set(modules.map(({ source }) => source));
  return sourceFiles(root)
    .filter((file) => !seen.has(file))
    .map((file) => ({ law: 'everything-is-cruised', file, detail: 'non parcouru par dependency-cruiser' }));
};

export const cruise = async (root: string): Promise<{ cruised: number; violations: Violation[] }> => {
  const { modules, summary } = await cruiseJson(root);
  return {
    cruised: modules.length,
    violations: withoutExceptions(root, [
      ...summary.violations.map(({ rule, from, to }) => ({ law: rule.name, file: from, detail: `→ ${to}` })),
      ...undeclaredWorkspaces(root, modules),
      ...roomsFlowDown(modules),
      ...uncruised(root, modules),
    ]),
  };
};
