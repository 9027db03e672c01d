import { join } from 'node:path';
import { conformance } from './conformance.ts';

try {
  const { lines, problems } = conformance(join(import.meta.dirname, '../..'), process.argv.slice(2));
  for (const line of lines) console.log(line);
  for (const problem of problems) console.error(`✗ ${problem}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
