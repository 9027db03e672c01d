import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageEtats } from './page.ts';

const file = join(import.meta.dirname, '../../docs/etats.md');
const text = pageEtats();

if (process.argv.includes('--check')) {
  const isStale = !existsSync(file) || readFileSync(file, 'utf8') !== text;
  if (isStale) console.error('docs/etats.md n’est plus à jour : node tools/diagramme/main.ts');
  process.exitCode = isStale ? 1 : 0;
} else writeFileSync(file, text);
