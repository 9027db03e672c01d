import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAreas, readSources, writePage } from './exigences.ts';

const root = join(import.meta.dirname, '../..');
const path = join(root, 'docs/EXIGENCES.md');
const page = writePage(readAreas(root), readSources(root));
if (process.argv.includes('--write')) writeFileSync(path, page);
const isTrue = existsSync(path) && readFileSync(path, 'utf8') === page;
console.log(isTrue ? 'la page des exigences est juste' : 'docs/EXIGENCES.md est en retard : --write');
process.exitCode = isTrue ? 0 : 1;
