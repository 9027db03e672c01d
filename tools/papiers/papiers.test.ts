import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fauxIn, houseOf, pagesOf } from './papiers.ts';

const root = join(import.meta.dirname, '../..');

test('chaque chemin, chaque lien et chaque commande que disent les pages existent', () => {
  const pages = pagesOf(root);
  const house = houseOf(root);
  expect(pages).toContain('README.md');
  expect(pages).toContain('docs/adr/0021-le-dossier.md');
  expect(pages.flatMap((page) => fauxIn(root, page, house))).toEqual([]);
});

test('un chemin, un lien ou une commande qui ne mène nulle part est nommé', () => {
  const folder = mkdtempSync(join(tmpdir(), 'guichet-papiers-'));
  try {
    mkdirSync(join(folder, 'docs'));
    writeFileSync(join(folder, 'docs/vrai.md'), '');
    writeFileSync(
      join(folder, 'docs/page.md'),
      'Voir `docs/vrai.md`, `docs/absent.md`, [ici](vrai.md), [là](perdu.md), `npm run check`, `npm run rien`, `chose.ts` et `autre/chose.ts`.',
    );
    expect(
      fauxIn(folder, 'docs/page.md', { scripts: ['check'], files: ['docs/chose.ts'] }).map(({ dit }) => dit),
    ).toEqual(['docs/absent.md', 'autre/chose.ts', 'perdu.md', 'npm run rien']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
