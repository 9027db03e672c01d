import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkBreaks } from './check.ts';
import { choose } from './choose.ts';
import { overstated, writeFigures } from './figures.ts';
import { citing, keepOutcome, quickPart, spoil } from './store.ts';

const REAL = join(import.meta.dirname, '../..');

test('chaque cassure gardée s’applique encore, à une exigence qui existe, citée par le test qu’elle doit faire rougir', () => {
  expect(checkBreaks(REAL)).toEqual([]);
});

describe('ce qui est refusé', () => {
  let root = '';
  const write = (file: string, content: unknown) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
  };
  const CASSURE = { id: 'UI-001', what: 'rien', file: 'a.ts', from: 'un', to: 'deux', red: ['a.test.ts'] };
  const store = (...breaks: object[]) => write('tests/breaks/UI.yaml', breaks);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'cassures-'));
    const requirement = { id: 'UI-001', source: '1§1', kind: 'behaviour', side: 'web', text: 'Une phrase' };
    write('docs/requirements/UI.yaml', { area: 'UI', complete: false, requirements: [requirement] });
    write('a.ts', 'const nombre = un;');
    write('a.test.ts', "test('UI-001 un nombre')");
    store(CASSURE);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('rien quand tout est juste', () => {
    expect(checkBreaks(root)).toEqual([]);
  });

  test.each([
    ['un texte absent', { from: 'trois' }, 'une fois et une seule'],
    ['un texte présent deux fois', { from: 'n' }, 'une fois et une seule'],
    ['un fichier absent', { file: 'b.ts' }, 'une fois et une seule'],
    ['un changement qui ne change rien', { to: 'un' }, 'une fois et une seule'],
    ['un test qui ne cite pas', { red: ['a.ts'] }, 'n’est pas cité par a.ts'],
    ['un test absent', { red: ['b.test.ts'] }, 'n’est pas cité par b.test.ts'],
    ['une exigence inconnue', { id: 'UI-002' }, 'n’existe pas au catalogue'],
  ])('%s', (_, change, problem) => {
    store({ ...CASSURE, ...change });
    expect(checkBreaks(root)).toContainEqual(expect.stringContaining(problem));
  });

  test('une cassure rangée sous un autre domaine, ou sans test à faire rougir', () => {
    store({ ...CASSURE, id: 'ROLE-001' });
    expect(() => checkBreaks(root)).toThrow('autre domaine');
    store({ ...CASSURE, red: [] });
    expect(() => checkBreaks(root)).toThrow();
  });

  test('une page qui annonce plus de rouges qu’il n’en a été vu', () => {
    write('tests/breaks/README.md', '1 cassures gardées : 1 rouges');
    expect(checkBreaks(root)).toEqual([expect.stringContaining('1 rouges de trop')]);
  });

  test('une exigence annoncée depuis peu que rien ne casse', () => {
    write(
      'docs/CONFORMANCE.md',
      '| UI-001   | `a.test.ts` |\n| UI-007   | `a.test.ts` |\n| UI-009   | `a.test.ts` |\n',
    );
    write('tests/breaks/old.txt', 'UI-007\n');
    expect(checkBreaks(root)).toEqual([expect.stringMatching(/^UI-009 .* rien ne la casse/)]);
  });
});

describe('les chiffres de la page', () => {
  let root = '';
  const CASSURE = { id: 'UI-001', what: 'rien', file: 'a.ts', from: 'un', to: 'deux', red: ['a.test.ts'] };
  const page = () => readFileSync(join(root, 'tests/breaks/README.md'), 'utf8');

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'cassures-'));
    mkdirSync(join(root, 'tests/breaks/last'), { recursive: true });
    writeFileSync(join(root, 'tests/breaks/UI.yaml'), JSON.stringify([CASSURE, { ...CASSURE, to: 'trois' }]));
    const marks = '<!-- chiffres : écrits par npm run breaks -- --write -->\n<!-- fin des chiffres -->';
    writeFileSync(join(root, 'tests/breaks/README.md'), `Avant\n${marks}\nAprès\n`);
    keepOutcome(root, CASSURE, 'rouge');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('disent ce qui a été vu, et gardent le reste de la page', () => {
    writeFigures(root);
    writeFigures(root);
    expect(page()).toMatch(
      /^Avant\n.*2 cassures gardées pour 1 exigences : 1 rouges, 1 pas encore essayée\..*Après\n$/s,
    );
    expect(page()).toMatch(/\| UI +\| +1 \| +2 \| +1 \| +1 \|/);
    expect(overstated(root, page())).toBe(0);
  });

  test('ne disent pas plus de rouges qu’il n’y en a', () => {
    expect(overstated(root, 'gardées : 3 rouges')).toBe(2);
  });
});

test('la part rapide d’une cassure est celle de ses tests sans service ni écran', () => {
  const cassure = { id: 'UI-001', what: 'rien', file: 'a.ts', from: 'un', to: 'deux' };
  const red = ['a.test.ts', 'a.http.test.ts', 'a.db.test.ts', 'a.test.tsx', 'a.spec.ts'];
  expect(quickPart({ ...cassure, red })).toEqual([{ ...cassure, red: ['a.test.ts'] }]);
  expect(quickPart({ ...cassure, red: red.slice(1) })).toEqual([]);
});

test('une cassure remplace son texte tel quel', () => {
  expect(spoil('a $& b', { from: '$&', to: '$1' })).toBe('a $1 b');
});

test('un titre cite l’exigence ou l’une de ses parts, pas une autre', () => {
  const cites = (title: string) => citing('UI-001').test(title);
  expect(['UI-001 x', 'ROLE-002 UI-001.b x', 'GUI-001 x', 'UI-0012', 'CALL-UI-001'].map(cites)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(citing('UI-001.b').test('UI-001 x')).toBe(false);
});

test('la même graine tire les mêmes, une autre en tire d’autres, jamais deux fois le même', () => {
  const all = Array.from({ length: 50 }, (_, index) => index);
  expect(choose(all, 10, 7)).toEqual(choose(all, 10, 7));
  expect(choose(all, 10, 7)).not.toEqual(choose(all, 10, 8));
  expect(new Set(choose(all, 60, 7)).size).toBe(50);
});
