import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * The model of modele.http.test.ts at full size, against the real server and its own database:
 * node tests/model/main.ts --sequences 20000 [--seed N] ; with --path, the one sequence that a failure named.
 */
const ROOT = join(import.meta.dirname, '../..');
const TEST = 'apps/server/src/modules/demandes/modele.http.test.ts';
/** The life of titres, against the rules: --titres 10000 plays as many sequences of acts and days, in seconds. */
const TITRES = 'apps/server/src/modules/demandes/titre/titreModele.test.ts';

const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    path: { type: 'string' },
    titres: { type: 'string' },
  },
});
console.log(`${values.titres ?? values.sequences} suites, graine ${values.seed}`);
const [project, file] = values.titres === undefined ? ['real', TEST] : ['unit', TITRES];
const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', project, file], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    ...process.env,
    MODELE_SUITES: values.sequences,
    MODELE_GRAINE: values.seed,
    ...(values.titres === undefined ? {} : { MODELE_TITRES: values.titres }),
    ...(values.path === undefined ? {} : { MODELE_CHEMIN: values.path }),
  },
});
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});
