import { describe, expect, test } from 'vitest';
import { correctPlaywright, readPlaywright } from './playwrightReport.ts';
import { heldOf, type Report, titlesOf, toRunAgain, type Unit } from './verdict.ts';
import { correctVitest, readVitest } from './vitestReport.ts';

const passing = (key: string): Unit => ({ key, ok: true, passed: [key], failed: [] });
const failing = (key: string): Unit => ({ key, ok: false, passed: [], failed: [key] });
const report = (...units: Unit[]): Report => ({ whole: true, units });

describe('ce qui est repris', () => {
  test('un échec, et trois', () => {
    expect(toRunAgain({ code: 1, report: report(passing('a'), failing('b')) })).toEqual([failing('b')]);
    expect(toRunAgain({ code: 1, report: report(...['a', 'b', 'c'].map(failing)) })).toHaveLength(3);
  });

  test.each<[string, number, Report | null]>([
    ['plus de trois échecs', 1, report(...['a', 'b', 'c', 'd'].map(failing))],
    ['une erreur hors des tests', 1, { whole: false, units: [failing('a')] }],
    ['un échec sans test en échec', 1, report(passing('a'))],
    ['un passage interrompu', 130, report(failing('a'))],
    ['aucun rapport', 1, null],
    ['aucun échec', 0, report(passing('a'))],
  ])('%s : rien', (_, code, seen) => {
    expect(toRunAgain({ code, report: seen })).toEqual([]);
  });
});

describe('ce qui tient', () => {
  const units = [failing('a'), failing('b')];

  test('chacun pour soi : l’un tient, l’autre échoue encore', () => {
    expect(heldOf(units, { code: 0, report: report(passing('a'), passing('b')) })).toEqual(units);
    expect(heldOf(units, { code: 1, report: report(passing('a'), failing('b')) })).toEqual([failing('a')]);
  });

  test.each<[string, number, Report | null]>([
    ['un test qui n’a pas tourné', 0, report()],
    ['un test passé outre', 0, report({ key: 'a', ok: true, passed: [], failed: [] })],
    ['un échec que rien n’explique', 1, report(passing('a'), passing('b'))],
    ['une erreur hors des tests', 1, { whole: false, units: [passing('a'), failing('b')] }],
    ['un passage interrompu', 2, report(passing('a'), failing('b'))],
    ['aucun rapport', 0, null],
  ])('%s : rien', (_, code, seen) => {
    expect(heldOf(units, { code, report: seen })).toEqual([]);
  });

  test('d’un fichier, tout ce qui passait doit passer encore', () => {
    const file = { key: 'f', ok: false, passed: ['un'], failed: ['deux'] };
    const again = (...passed: string[]) => ({ code: 0, report: report({ key: 'f', ok: true, passed, failed: [] }) });
    expect([heldOf([file], again('un', 'deux')), heldOf([file], again('deux'))]).toEqual([[file], []]);
  });

  test('un fichier qui échoue hors de ses tests porte son propre nom', () => {
    expect(titlesOf([failing('a'), { key: 'f.test.ts', ok: false, passed: [], failed: [] }])).toEqual([
      'a',
      'f.test.ts',
    ]);
  });
});

describe('vitest', () => {
  const file = (name: string, status: string, ...tests: [string, string][]) => ({
    name,
    status,
    assertionResults: tests.map(([fullName, verdict]) => ({ fullName, status: verdict })),
  });
  const junit = (errors: number) => `<?xml version="1.0"?>\n<testsuites name="vitest" tests="3" errors="${errors}">`;
  const first = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [file('a', 'passed', ['x', 'passed']), file('b', 'failed', ['y', 'failed'], ['z', 'passed'])],
  };
  const last = { testResults: [file('b', 'passed', ['y', 'passed'], ['z', 'passed'])] };

  test('un fichier est en échec par un test, par un crochet, ou s’il ne se lit pas', () => {
    const broken = [file('c', 'failed', ['t', 'skipped']), file('d', 'failed')];
    const { units } = readVitest({ testResults: [...first.testResults, ...broken] }, junit(0));
    expect(units.map(({ key, ok }) => `${key} ${ok}`)).toEqual(['a true', 'b false', 'c false', 'd false']);
    expect(units[1]).toMatchObject({ passed: ['b z'], failed: ['b y'] });
  });

  test.each([
    [junit(0), true],
    [junit(1), false],
    ['', false],
  ])('une erreur hors des tests se lit dans l’autre rapport (%#)', (text, whole) => {
    expect(readVitest(first, text).whole).toBe(whole);
  });

  test('le rapport corrigé compte chaque test une fois', () => {
    const corrected = correctVitest(first, last, ['b']);
    expect(corrected).toMatchObject({ numTotalTests: 3, numPassedTests: 3, numFailedTests: 0, success: true });
    expect(readVitest(corrected, junit(0)).units).toHaveLength(2);
  });
});

describe('playwright', () => {
  const spec = (id: string, status: string, expectedStatus = 'passed') => ({
    id,
    title: `titre ${id}`,
    file: 'x.spec.ts',
    ok: status === 'expected',
    tests: [{ status, expectedStatus }],
  });
  const first = {
    errors: [],
    stats: { expected: 1, unexpected: 2, flaky: 0 },
    suites: [
      {
        title: 'x',
        specs: [spec('a', 'unexpected')],
        suites: [{ specs: ['b', 'c'].map((id) => spec(id, id === 'b' ? 'expected' : 'unexpected')) }],
      },
    ],
  };

  test('chaque parcours, jusque dans les groupes', () => {
    expect(readPlaywright(first).units.map(({ key, ok }) => `${key} ${ok}`)).toEqual(['a false', 'b true', 'c false']);
    expect(titlesOf(toRunAgain({ code: 1, report: readPlaywright(first) }))[0]).toBe('x.spec.ts titre a');
  });

  test('passé outre ou échec attendu : ni en échec, ni réussi', () => {
    const suites = [{ specs: [spec('a', 'skipped'), spec('b', 'expected', 'failed')] }];
    const { units } = readPlaywright({ ...first, suites });
    expect(units.map(({ ok, passed }) => [ok, passed])).toEqual([
      [true, []],
      [true, []],
    ]);
  });

  test('une erreur hors des parcours', () => {
    expect(readPlaywright({ ...first, errors: [{ message: 'non' }] }).whole).toBe(false);
  });

  test('le rapport corrigé ne change que le verdict de ce qui a tenu', () => {
    const corrected = correctPlaywright(first, ['c']);
    expect(corrected).toMatchObject({ stats: { expected: 2, unexpected: 1, flaky: 0 } });
    expect(readPlaywright(corrected).units.map(({ key, ok }) => `${key} ${ok}`)).toEqual([
      'a false',
      'b true',
      'c true',
    ]);
  });
});
