import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { conformance } from './conformance.ts';

let root = '';
const write = (file: string, content: unknown) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
};

const area = (name: string, complete: boolean, sides: readonly string[]) =>
  write(`docs/requirements/${name}.yaml`, {
    area: name,
    complete,
    requirements: sides.map((side, index) => ({
      id: `${name}-00${index + 1}`,
      source: '1§1',
      kind: 'behaviour',
      side,
      text: `Exigence ${side}`,
    })),
  });

type VitestTest = readonly [file: string, title: string, status?: string];
const vitest = (...tests: VitestTest[]) =>
  write('reports/vitest.json', {
    testResults: tests.map(([file, title, status = 'passed']) => ({
      name: join(root, file),
      status: status === 'failed' ? 'failed' : 'passed',
      assertionResults: [{ fullName: title, status }],
    })),
  });

type E2eTest = readonly [title: string, ...statuses: (readonly [status: string, expected: string])[]];
const PASSED = ['expected', 'passed'] as const;
const e2e = (...specs: E2eTest[]) =>
  write('reports/e2e.json', {
    config: { rootDir: join(root, 'e2e/tests') },
    errors: [],
    suites: [
      {
        title: 'compte.spec.ts',
        file: 'compte.spec.ts',
        specs: [],
        suites: [
          {
            title: 'compte',
            file: 'compte.spec.ts',
            specs: specs.map(([title, ...statuses]) => ({
              title,
              file: 'compte.spec.ts',
              tests: statuses.map(([status, expectedStatus]) => ({ status, expectedStatus })),
            })),
          },
        ],
      },
    ],
  });

const ask = (...args: string[]) => conformance(root, args);
const problemsOf = (...args: string[]) => ask(...args).problems;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'conformance-'));
  area('COMPTE', false, ['api', 'web', 'both']);
  area('CALL-AUTH', false, ['both']);
  vitest();
  e2e();
});
afterEach(() => rmSync(root, { recursive: true }));

test('une ligne par domaine, puis le total', () => {
  e2e(['COMPTE-001 se connecter', PASSED]);
  expect(ask()).toEqual({ lines: ['CALL-AUTH 0/1', 'COMPTE 1/3', 'TOTAL 1/4'], problems: [] });
});

describe('ce qui prouve', () => {
  const provenBy = (...files: string[]) => {
    vitest(...files.map((file): VitestTest => [file, 'COMPTE-001 COMPTE-002 COMPTE-003 tient']));
    return ask('--area', 'COMPTE')
      .lines.filter((line) => line.startsWith('✓'))
      .map((line) => line.slice(2, 12));
  };

  test.each([
    [['a.http.test.ts'], ['COMPTE-001']],
    [['A.test.tsx'], ['COMPTE-002']],
    [
      ['a.http.test.ts', 'A.test.tsx'],
      ['COMPTE-001', 'COMPTE-002', 'COMPTE-003'],
    ],
    [['a.test.ts', 'a.db.test.ts'], []],
  ])('%j : ni plus ni moins', (files, expected) => {
    expect(provenBy(...files)).toEqual(expected);
  });

  test('un parcours dans un navigateur prouve les deux côtés', () => {
    e2e(['COMPTE-001 COMPTE-002 COMPTE-003 tient', PASSED]);
    expect(ask().lines).toContain('COMPTE 3/3');
  });
});

test('le détail dit quel test prouve, et ce qui ne tient qu’à moitié', () => {
  area('COMPTE', false, ['both', 'both', 'both', 'both']);
  vitest(
    ['packages/rules/src/a.test.ts', 'COMPTE-001 règle'],
    ['apps/server/src/b.http.test.ts', 'COMPTE-002 appel'],
    ['apps/web/src/C.test.tsx', 'COMPTE-003 écran'],
  );
  e2e(['COMPTE-004 parcours', PASSED]);
  expect(ask('--area', 'COMPTE').lines).toEqual([
    'COMPTE 1/4',
    '· COMPTE-001 (règle seule) Exigence both',
    '    packages/rules/src/a.test.ts « COMPTE-001 règle »',
    '· COMPTE-002 (API seule) Exigence both',
    '    apps/server/src/b.http.test.ts « COMPTE-002 appel »',
    '· COMPTE-003 (écran seul) Exigence both',
    '    apps/web/src/C.test.tsx « COMPTE-003 écran »',
    '✓ COMPTE-004 (prouvée) Exigence both',
    '    e2e/tests/compte.spec.ts « compte COMPTE-004 parcours »',
  ]);
});

describe('ce qui fait échouer', () => {
  test('une exigence citée qui n’existe pas', () => {
    vitest(['a.test.ts', 'COMPTE-999 rien'], ['b.test.ts', 'COMPT-001 faute de frappe']);
    expect(problemsOf()).toEqual([
      expect.stringContaining('COMPTE-999 est cité mais n’existe pas'),
      expect.stringContaining('COMPT-001 est cité mais n’existe pas'),
    ]);
  });

  test('SHA-256 n’est pas une exigence', () => {
    vitest(['a.test.ts', 'le condensat est un SHA-256']);
    expect(problemsOf()).toEqual([]);
  });

  test.each(['skipped', 'pending', 'todo'])('un test cité dont l’état est %s', (status) => {
    vitest(['a.http.test.ts', 'COMPTE-001 plus tard', status]);
    expect(problemsOf()).toEqual([expect.stringContaining('n’a pas tourné')]);
    expect(ask().lines).toContain('COMPTE 0/3');
  });

  test('un test cité en échec', () => {
    vitest(['a.http.test.ts', 'COMPTE-001 rate', 'failed']);
    expect(problemsOf()).toEqual([expect.stringContaining('en échec')]);
    expect(ask().lines).toContain('COMPTE 0/3');
  });

  test.each([
    ['unexpected', 'passed', 'en échec'],
    ['flaky', 'passed', 'en échec'],
    ['expected', 'failed', 'en échec'],
    ['skipped', 'skipped', 'n’a pas tourné'],
  ])('un parcours %s, attendu %s', (status, expected, problem) => {
    e2e(['COMPTE-001 parcours', [status, expected]]);
    expect(problemsOf()).toEqual([expect.stringContaining(problem)]);
  });

  test('un parcours juste dans un navigateur et faux dans un autre', () => {
    e2e(['COMPTE-001 parcours', PASSED, ['unexpected', 'passed']]);
    expect(problemsOf()).toEqual([expect.stringContaining('en échec')]);
  });

  test('un parcours réservé à un navigateur prouve quand même', () => {
    e2e(['COMPTE-001 parcours', PASSED, ['skipped', 'skipped']]);
    expect(ask()).toMatchObject({ lines: expect.arrayContaining(['COMPTE 1/3']), problems: [] });
  });

  test('un domaine complet qui perd une exigence', () => {
    area('COMPTE', true, ['api', 'web']);
    e2e(['COMPTE-001 parcours', PASSED]);
    expect(problemsOf()).toEqual(['COMPTE est complet, mais COMPTE-002 n’est plus prouvé']);
  });

  test('un fichier de tests qui ne se charge pas', () => {
    write('reports/vitest.json', {
      testResults: [{ name: join(root, 'a.test.ts'), status: 'failed', assertionResults: [] }],
    });
    expect(problemsOf()).toEqual(['fichier de tests illisible : a.test.ts']);
  });

  test.each(['reports/vitest.json', 'reports/e2e.json'])('%s absent', (file) => {
    rmSync(join(root, file));
    expect(() => ask()).toThrow(`${file} manque`);
  });

  test('un domaine demandé qui n’existe pas', () => {
    expect(problemsOf('--area', 'COMPTE,RIEN')).toEqual(['domaine inconnu : RIEN']);
  });

  test('un catalogue qui se répète ou se trompe de fichier', () => {
    write('docs/requirements/CONST.yaml', readFileSync(join(root, 'docs/requirements/COMPTE.yaml'), 'utf8'));
    expect(() => ask()).toThrow('CONST.yaml');
  });
});

describe('une exigence en clauses', () => {
  const clauses = (...letters: string[]) =>
    write('docs/requirements/UI.yaml', {
      area: 'UI',
      complete: false,
      requirements: [
        {
          id: 'UI-001',
          source: '1§1',
          kind: 'screen',
          side: 'web',
          text: 'La liste, et le partage',
          clauses: letters.map((letter) => ({ id: `UI-001.${letter}`, text: `Part ${letter}` })),
        },
      ],
    });
  beforeEach(() => clauses('a', 'b'));

  test('est prouvée quand chacune l’est, à son niveau', () => {
    vitest(['A.test.tsx', 'UI-001.a UI-001.b la liste, et le partage']);
    expect(ask()).toMatchObject({ lines: expect.arrayContaining(['UI 1/1']), problems: [] });
  });

  test('ne l’est pas tant qu’il en manque une', () => {
    vitest(['A.test.tsx', 'UI-001.a la liste'], ['b.test.ts', 'UI-001.b le partage']);
    expect(ask('--area', 'UI').lines).toEqual([
      'UI 0/1',
      '· UI-001 (1 clauses sur 2) La liste, et le partage',
      '    ✓ UI-001.a (prouvée) Part a',
      '        A.test.tsx « UI-001.a la liste »',
      '    · UI-001.b (règle seule) Part b',
      '        b.test.ts « UI-001.b le partage »',
    ]);
    ask('--write');
    expect(readFileSync(join(root, 'docs/CONFORMANCE.md'), 'utf8')).not.toContain('UI-001');
  });

  test('ne se cite pas en entier, ni une clause qui n’existe pas', () => {
    vitest(['A.test.tsx', 'UI-001 tout à la fois'], ['B.test.tsx', 'UI-001.c et le reste']);
    expect(problemsOf()).toEqual([
      expect.stringContaining('UI-001 se partage en clauses'),
      expect.stringContaining('UI-001.c est cité mais n’existe pas'),
    ]);
  });

  test('a des clauses qui se suivent', () => {
    clauses('a', 'c');
    expect(() => ask()).toThrow('les clauses de UI-001 se suivent');
  });
});

describe('la page', () => {
  const page = () => readFileSync(join(root, 'docs/CONFORMANCE.md'), 'utf8');
  beforeEach(() => {
    e2e(['COMPTE-001 parcours', PASSED], ['COMPTE-002 parcours', PASSED]);
    ask('--write');
  });

  test('dit ce qui est prouvé et par quoi, toujours dans les mêmes octets', () => {
    const first = page();
    expect(first).toContain('| COMPTE    |        2 |     3 | non     |');
    expect(first).toContain('| COMPTE-001 | `e2e/tests/compte.spec.ts` |');
    e2e(['COMPTE-002 parcours', PASSED], ['COMPTE-001 parcours', PASSED]);
    ask('--write');
    expect(page()).toBe(first);
    expect(problemsOf('--check')).toEqual([]);
  });

  test('peut être en retard', () => {
    e2e(['COMPTE-001 x', PASSED], ['COMPTE-002 x', PASSED], ['COMPTE-003 x', PASSED]);
    expect(problemsOf('--check')).toEqual([]);
  });

  test('ne peut pas être en avance', () => {
    e2e(['COMPTE-001 parcours', PASSED]);
    expect(problemsOf('--check')).toEqual([
      'COMPTE : 2 annoncées, 1 prouvées',
      'total annoncé 2, prouvé 1',
      'COMPTE-002 est annoncée, elle n’est pas prouvée',
    ]);
  });

  test('ne peut pas nommer un test qui ne prouve pas', () => {
    write('docs/CONFORMANCE.md', page().replace('compte.spec.ts', 'autre.spec.ts'));
    expect(problemsOf('--check')).toEqual(['COMPTE-001 n’est pas prouvée par e2e/tests/autre.spec.ts']);
  });

  test('n’est pas écrite quand un test cité échoue', () => {
    const before = page();
    e2e(['COMPTE-001 parcours', ['unexpected', 'passed']]);
    expect(problemsOf('--write')).toHaveLength(1);
    expect(page()).toBe(before);
  });
});

test('le vrai catalogue se lit', () => {
  const real = join(import.meta.dirname, '../..');
  write('docs/requirements/CALL-AUTH.yaml', readFileSync(join(real, 'docs/requirements/CALL-AUTH.yaml'), 'utf8'));
  expect(ask().lines).toContain('CALL-AUTH 0/8');
});

test('un rapport fait dans un autre dépôt est refusé', () => {
  e2e(['COMPTE-001 parcours', PASSED]);
  write('reports/e2e.json', { config: { rootDir: join(root, '../ailleurs/e2e') }, suites: [] });
  expect(() => ask('--check')).toThrow('rapport d’un autre dépôt');
});

test('la vraie page ne nomme que des fichiers du dépôt', () => {
  const real = join(import.meta.dirname, '../..');
  const content = readFileSync(join(real, 'docs/CONFORMANCE.md'), 'utf8');
  const named = new Set([...content.matchAll(/`([^`]+\.(?:test\.tsx?|spec\.ts))`/g)].map(([, file]) => file ?? ''));
  expect(named.size).toBeGreaterThan(50);
  expect([...named].filter((file) => file.startsWith('..') || !existsSync(join(real, file)))).toEqual([]);
});
