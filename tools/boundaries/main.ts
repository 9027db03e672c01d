import { join } from 'node:path';
import { cruise } from './cruise.ts';
import { checkText } from './textLaws.ts';

const root = join(import.meta.dirname, '../..');
const { cruised, violations: imports } = await cruise(root);
const violations = [...imports, ...checkText(root)];

for (const { law, file, detail } of violations) console.error(`${law} : ${file} ${detail}`);
console.log(`${cruised} modules parcourus, ${violations.length} violation(s)`);
process.exitCode = violations.length === 0 ? 0 : 1;
