import { spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * What a full run only samples, at full size: npm run campagne -- <nom>.
 * What each is for and what it last gave: docs/CAMPAGNES.md.
 */
const ROOT = join(import.meta.dirname, '../..');
const SEED = String(Date.now() % 1_000_000);

interface Campagne {
  readonly test: string;
  readonly env: Readonly<Record<string, string>>;
}
const CAMPAGNES: Readonly<Record<string, Campagne>> = {
  matrice: { test: 'src/matrix.', env: { MATRICE_CELLULES: 'toutes' } },
  portes: { test: 'matrix.policies.http.test.ts', env: { MATRICE_PORTES: 'toutes' } },
  modele: { test: 'modele.http.test.ts', env: { MODELE_SUITES: '20000', MODELE_GRAINE: SEED } },
  invariants: { test: 'invariants.http.test.ts', env: { INVARIANTS_RUNS: '200', INVARIANTS_SEED: SEED } },
  exports: { test: 'exportPropriete.http.test.ts', env: { EXPORT_HISTOIRES: '2000' } },
  detournement: {
    test: 'detournementPropriete.http.test.ts',
    env: { DETOURNEMENT_HISTOIRES: '20000', DETOURNEMENT_SEED: SEED },
  },
  devinettes: { test: 'devinettes.http.test.ts', env: { DEVINETTES: '10000' } },
  chronometre: { test: 'chronometre.http.test.ts', env: { CHRONOMETRE: '10000' } },
  hostiles: { test: 'hostile.http.test.ts', env: { HOSTILES_REQUETES: '200000', HOSTILES_GRAINE: SEED } },
  histoires: { test: 'histoires.real.test.ts', env: { HISTOIRES: '10000' } },
};

const [name = ''] = process.argv.slice(2);
const campagne = CAMPAGNES[name];
if (!campagne) throw new Error(`« ${name} » : dites ${Object.keys(CAMPAGNES).join(', ')}.`);
/** What the caller sets wins: another number, or the seed of a failure. */
const env = { ...campagne.env, ...process.env };
console.log(
  Object.keys(campagne.env)
    .map((key) => `${key}=${env[key]}`)
    .join(' '),
);
const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'real', '--testTimeout=36000000', campagne.test];
spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env }).on('close', (code) => {
  process.exitCode = code ?? 1;
});
