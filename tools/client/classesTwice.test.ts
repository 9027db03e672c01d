import { join } from 'node:path';
import { expect, test } from 'vitest';
import { classesTwice, readSheets } from './classesTwice.ts';

test('une classe n’a qu’une feuille : une page vue avant une autre ne la change pas', () => {
  const sheets = readSheets(join(import.meta.dirname, '../..'));
  expect(sheets.size).toBeGreaterThan(10);
  expect(classesTwice(sheets)).toEqual([]);
});

test('deux feuilles qui façonnent la même classe sont vues ; ce qui la précise ailleurs ne compte pas', () => {
  const sheets = new Map([
    ['a.css', '.ga-titre,\n.ga-a { color: red }'],
    ['b.css', '@media (max-width: 48em) { .ga-titre { color: blue } } .ga-b > .ga-a { margin: 0 }'],
  ]);
  expect(classesTwice(sheets)).toEqual(['ga-titre : a.css, b.css']);
});
