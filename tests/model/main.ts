import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * The model of modele.http.test.ts at full size, against the real server and its own database:
 * node tests/model/main.ts --sequences 20000 [--seed N] ; with --path, the one sequence that a failure named.
 */
const ROOT = join(import.meta.dirname, '../..');
const TEST = 'apps/server/src/modules/demandes/modele.http.test.ts';

const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    path: { type: 'string' },
  },
});
console.log(`${values.sequences} suites, graine ${values.seed}`);
const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'real', TEST], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    ...process.env,
    MODELE_SUITES: values.sequences,
    MODELE_GRAINE: values.seed,
    ...(values.path === undefined ? {} : { MODELE_CHEMIN: values.path }),
  },
});
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});
