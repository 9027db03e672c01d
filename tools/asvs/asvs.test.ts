import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultsOf } from './faultsOf.ts';

const ROOT = join(import.meta.dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/ASVS.md'), 'utf8');

test('G1 chaque exigence du registre d’ASVS dit ce qu’il en est, et ne nomme que des fichiers qui existent', () => {
  expect(faultsOf(page, (path) => existsSync(join(ROOT, path)))).toEqual([]);
  expect(page.match(/^\| \d+\.\d+\.\d+ +\|/gmu)?.length).toBeGreaterThan(100);
});

const TOLD = 'Sur 1 exigences : 1 oui, 0 en partie, 0 pas encore, 0 écart.\n';
const lines = (row: string): string[] =>
  faultsOf(`${TOLD}${row}`, (path) => path === 'a/b.test.ts').filter((fault) => !fault.startsWith('il faut'));

test.each([
  ['| 1.2.3 | 1 | quoi | oui | `a/b.test.ts` |  |', []],
  ['| 1.2.3 | 1 | quoi | pas encore |  |  |', []],
  ['| 1.2.3 | 1 | quoi | oui |  |  |', ['1.2.3 : oui, sans preuve']],
  ['| 1.2.3 | 1 | quoi | en partie | `a/b.test.ts` |  |', ['1.2.3 : en partie, sans dire en quoi']],
  ['| 1.2.3 | 1 | quoi | écart | `a/b.test.ts` | ceci |', []],
  ['| 1.2.3 | 1 | quoi | pas encore | `a/b.test.ts` |  |', ['1.2.3 : pas encore, avec une preuve']],
  ['| 1.2.3 | 4 | quoi | oui | `a/b.test.ts` |  |', ['1.2.3 : « 4 » n’est pas un niveau']],
  ['| 1.2.3 | 1 | quoi | sans doute | `a/b.test.ts` |  |', ['1.2.3 : « sans doute » n’est pas une réponse']],
  ['| 1.2.3 | 1 | quoi | oui | `a/c.test.ts` |  |', ['a/c.test.ts n’existe pas']],
])('%s', (row, expected) => {
  expect(lines(row)).toEqual(expected);
});

test('une exigence dite deux fois, ou un nombre faux, se voit', () => {
  const row = '| 1.2.3 | 1 | quoi | oui | `a/b.test.ts` |  |\n';
  expect(faultsOf(`${TOLD}${row}`, () => true)).toEqual([]);
  expect(faultsOf(`${TOLD}${row}${row}`, () => true)).toEqual([
    '1.2.3 : dite deux fois',
    'il faut lire « Sur 2 exigences : 2 oui, 0 en partie, 0 pas encore, 0 écart. »',
  ]);
});
