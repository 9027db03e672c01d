import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyTree } from '../../tools/copyTree.ts';
import { findMutants, type Mutant } from './mutants.ts';

/**
 * Takes away each line that refuses, one at a time, in a copy of the tree, and asks the matrix whether it sees it, or the test that waits for a lock.
 * The words of the doors are tried by matrix.policies.http.test.ts, which runs with all tests.
 */
const ROOT = join(import.meta.dirname, '../..');
const asked = process.argv[2] ?? '';

const runTest = (copy: string, { tests, appels }: Mutant): Promise<'vert' | 'rouge' | 'arrêté'> =>
  new Promise((resolve) => {
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'real', '--bail', '1', ...tests];
    const child = spawn(process.execPath, args, { cwd: copy, env: { ...process.env, MATRICE_APPELS: appels } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        output += data;
      });
    }
    child.on('close', (code) => {
      if (code === 0) resolve('vert');
      else resolve(/AssertionError/.test(output) ? 'rouge' : 'arrêté');
    });
  });

const tryMutant = async (copy: string, mutant: Mutant) => {
  const file = join(copy, mutant.path);
  const before = await readFile(file, 'utf8');
  await writeFile(file, mutant.spoiled);
  try {
    return await runTest(copy, mutant);
  } finally {
    await writeFile(file, before);
  }
};

const copy = await copyTree(ROOT);
const untouched = new Map<string, string>();

/** A matrix that is red before anything was taken away would see everything. */
const checkUntouched = async (mutant: Mutant): Promise<void> => {
  const tried = `${mutant.tests.join(' ')} ${mutant.appels}`;
  const outcome = untouched.get(tried) ?? (await runTest(copy, mutant));
  untouched.set(tried, outcome);
  if (outcome !== 'vert') throw new Error(`${tried} n’est pas vert avant tout retrait : ${outcome}`);
};

const mutants = (await findMutants(ROOT)).filter(({ path }) => path.includes(asked));
const survivors: Mutant[] = [];
for (const mutant of mutants) {
  await checkUntouched(mutant);
  const outcome = await tryMutant(copy, mutant);
  // A program that no longer starts has shown nothing: only a cell that turned red counts.
  if (outcome !== 'rouge') survivors.push(mutant);
  console.log(`${outcome.padEnd(6)} ${mutant.path}:${mutant.line} ${mutant.text}`);
}
await rm(copy, { recursive: true });
console.log(`${mutants.length - survivors.length} / ${mutants.length} lignes retirées vues`);
process.exitCode = survivors.length > 0 ? 1 : 0;
