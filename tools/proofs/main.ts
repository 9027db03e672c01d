import { join } from 'node:path';
import { checkProofs } from './proofs.ts';

const problems = checkProofs(join(import.meta.dirname, '../..'));
for (const problem of problems) console.error(`✗ ${problem}`);
console.log(`${problems.length} preuve(s) qui ne prouvent pas`);
process.exitCode = problems.length === 0 ? 0 : 1;
