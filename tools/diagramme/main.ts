import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageEtats } from './page.ts';
import { sallesOf, withSalles } from './salles.ts';

const root = join(import.meta.dirname, '../..');
const read = (name: string): string => (existsSync(join(root, name)) ? readFileSync(join(root, name), 'utf8') : '');

const PAGES: Readonly<Record<string, () => string | null>> = {
  'docs/etats.md': pageEtats,
  'docs/ARCHITECTURE.md': () =>
    withSalles(read('docs/ARCHITECTURE.md'), sallesOf(root, 'apps/server/src/modules/demandes')),
};

for (const [name, write] of Object.entries(PAGES)) {
  const text = write();
  if (text === read(name)) continue;
  if (text !== null && !process.argv.includes('--check')) {
    writeFileSync(join(root, name), text);
    continue;
  }
  console.error(
    text === null ? `${name} ne dit plus où va son dessin` : `${name} n’est plus à jour : node tools/diagramme/main.ts`,
  );
  process.exitCode = 1;
}
