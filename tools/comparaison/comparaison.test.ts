import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultsOf } from './faultsOf.ts';

const ROOT = join(import.meta.dirname, '../..');
const exists = (path: string): boolean => existsSync(join(ROOT, path));
const page = readFileSync(join(ROOT, 'docs/COMPARISON.md'), 'utf8');

test('chaque « oui » de la comparaison nomme un test qui existe', () => {
  expect(faultsOf(page, exists)).toEqual([]);
});

const HEAD = '| Quoi | DN | Ici | Preuve | La limite |\n| --- | --- | --- | --- | --- |\n';
const lines = (...rows: string[]): string[] =>
  faultsOf(`${HEAD}${rows.join('\n')}`, (path) => ['a/b.test.ts', 'docs/adr/0001-ici.md'].includes(path));

test.each([
  ['| reçu | oui | **oui** | `a/b.test.ts` |  |', []],
  ['| reçu | oui | non |  | rien |', []],
  ['| reçu | oui | **oui** |  |  |', ['reçu : oui, sans preuve']],
  ['| reçu | oui | en partie | le code |  |', ['reçu : en partie, sans preuve']],
  ['| reçu | oui | non | `a/b.test.ts` |  |', ['reçu : non, avec une preuve']],
  ['| reçu | oui | refusé |  | pourquoi : [0001](adr/0001-ici.md) |', []],
  ['| reçu | oui | refusé |  | trop long à faire |', ['reçu : refusé, sans la décision qui le dit']],
  ['| reçu | oui | refusé |  | [0002](adr/0002-la.md) |', ['docs/adr/0002-la.md n’existe pas']],
  ['| reçu | oui | refusé | `a/b.test.ts` | [0001](adr/0001-ici.md) |', ['reçu : refusé, avec une preuve']],
  ['| reçu | oui | peut-être | `a/b.test.ts` |  |', ['reçu : « peut-être » n’est pas une réponse']],
  ['| reçu | oui | **oui** | `a/c.test.ts` |  |', ['a/c.test.ts n’existe pas']],
  ['| reçu | oui | **oui** | `a/b.ts` |  |', ['a/b.ts n’est pas un test', 'reçu : oui, sans preuve']],
])('%s', (row, expected) => {
  expect(lines(row).toSorted()).toEqual(expected.toSorted());
});

test('les nombres de la première phrase sont ceux des lignes', () => {
  const told = 'Sur 2 lignes : 1 oui, 0 en partie, 0 refusé, 1 non.\n\n';
  const rows = ['| reçu | oui | **oui** | `a/b.test.ts` |  |', '| alerte | oui | non |  |  |'].join('\n');
  expect(faultsOf(`${told}${HEAD}${rows}`, () => true)).toEqual([]);
  expect(faultsOf(`${told}${HEAD}${rows}\n${rows}`, () => true)).toEqual([
    'les lignes sont 4 : 2 oui, 0 en partie, 0 refusé, 2 non',
  ]);
});
