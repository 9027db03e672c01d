import { spawn } from 'node:child_process';
import { join } from 'node:path';

interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}
interface Outcome extends Step {
  readonly ok: boolean;
  readonly seconds: number;
  readonly output: string;
}

const root = join(import.meta.dirname, '..');
const bin = (name: string): string => join(root, 'node_modules/.bin', name);
const node = (...args: readonly string[]) => ({ command: process.execPath, args });

const hasColors = process.stdout.isTTY;
const env = { ...process.env, ...(hasColors ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) };

/** Two lanes, as many as the smallest machine has cores: the longest steps first in each. */
const lanesOf = (withTests: boolean): readonly (readonly Step[])[] => [
  [
    { name: 'types', command: bin('tsc'), args: ['--build', '--checkers', '1', '--builders', '2'] },
    { name: 'code mort', command: bin('knip'), args: ['--no-progress'] },
    { name: 'frontières', ...node('tools/boundaries/main.ts') },
    { name: 'migrations', ...node('tools/migrations/main.ts') },
    { name: 'openapi', ...node('tools/openapi.ts', '--check') },
    { name: 'preuves', ...node('tools/proofs/main.ts') },
    { name: 'cassures', ...node('tests/breaks/main.ts', '--check') },
    { name: 'dessins', ...node('tools/diagramme/main.ts', '--check') },
    { name: 'exigences', ...node('tools/exigences/main.ts') },
  ],
  [
    { name: 'style', command: bin('biome'), args: ['ci', `--colors=${hasColors ? 'force' : 'off'}`, '.'] },
    ...(withTests
      ? [{ name: 'tests purs', command: bin('vitest'), args: ['run', '--project', 'unit', '--project', 'web'] }]
      : []),
  ],
];

const run = (step: Step): Promise<Outcome> =>
  new Promise((resolve) => {
    const start = performance.now();
    const chunks: string[] = [];
    const child = spawn(step.command, step.args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const finish = (ok: boolean) =>
      resolve({ ...step, ok, seconds: (performance.now() - start) / 1000, output: chunks.join('') });
    child.stdout.on('data', (chunk) => chunks.push(String(chunk)));
    child.stderr.on('data', (chunk) => chunks.push(String(chunk)));
    child.on('error', (error) => {
      chunks.push(error.message);
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });

const show = ({ name, ok, seconds }: Outcome): void =>
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(5)} s`);

const runLane = async (steps: readonly Step[]): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    const outcome = await run(step);
    show(outcome);
    outcomes.push(outcome);
  }
  return outcomes;
};

const start = performance.now();
const lanes = lanesOf(!process.argv.includes('--without-tests'));
const failed = (await Promise.all(lanes.map(runLane))).flat().filter(({ ok }) => !ok);
for (const { name, output } of failed) console.error(`\n── ${name} ──\n${output.trimEnd()}`);

const total = ((performance.now() - start) / 1000).toFixed(1);
console.log(
  failed.length === 0 ? `\nTout est juste (${total} s).` : `\n${failed.length} étape(s) en échec (${total} s).`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
