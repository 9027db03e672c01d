import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dangersIn } from './dangers.ts';
import { type Locked, lockNew, lockProblems, unlocked } from './locked.ts';
import { numberingProblems } from './numbering.ts';
import { readMigrations, readModules } from './readMigrations.ts';

const root = join(import.meta.dirname, '../..');
const lockFile = join(import.meta.dirname, 'locked.json');

const files = readMigrations(root);
const modules = readModules(root);
const locked: Locked = existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')) : {};
const isStrict = process.argv.includes('--strict');
const problems = [
  ...numberingProblems(files),
  ...lockProblems(files, locked),
  ...files.flatMap((file) => dangersIn(file, modules)),
  ...(isStrict ? unlocked(files, locked) : []).map((path) => ({ path, line: 1, problem: 'pas verrouillé : --write' })),
];

for (const { path, line, problem } of problems) console.error(`${path}:${line} ${problem}`);
if (process.argv.includes('--write') && problems.length === 0) {
  writeFileSync(lockFile, `${JSON.stringify(lockNew(files, locked), null, 2)}\n`);
} else {
  for (const path of unlocked(files, locked)) console.log(`${path} : pas encore verrouillé (--write)`);
}
console.log(`${files.length} migration(s), ${problems.length} problème(s)`);
process.exitCode = problems.length === 0 ? 0 : 1;
