import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { namesOf } from './names.ts';
import { newSlice, STEPS } from './newSlice.ts';

const root = join(import.meta.dirname, '../..');

/** The order of imports depends on the names. */
const format = (files: readonly string[]): void => {
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  execFileSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', ...sources], { cwd: root, stdio: 'pipe' });
};

try {
  const { files, changed, left } = newSlice(root, namesOf(process.argv[2], process.argv[3]));
  format([...files, ...changed]);
  for (const file of files) console.log(`+ ${file}`);
  for (const file of changed) console.log(`~ ${file}`);
  console.log('\nReste à faire :');
  for (const step of [...left.map((one) => `à brancher à la main, ${one}`), ...STEPS]) console.log(`  - ${step}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
