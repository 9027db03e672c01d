import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cruise, uncruised } from './cruise.ts';
import { withoutExceptions } from './exceptions.ts';
import { LAWS } from './laws.ts';
import { CLEAN, PLANTED, writeTree } from './plantedTree.ts';
import { ROOMS_LAW } from './rooms.ts';
import { checkText, TEXT_LAWS } from './textLaws.ts';
import type { Violation } from './violation.ts';

const roots: string[] = [];
const house = (...trees: Parameters<typeof writeTree>[1][]): string => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'house-')));
  roots.push(root);
  writeTree(root, ...trees);
  return root;
};
const violationsOf = async (root: string): Promise<Violation[]> => [
  ...(await cruise(root)).violations,
  ...checkText(root),
];

afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true });
});

test('une maison propre ne viole aucune loi', { timeout: 20_000 }, async () => {
  expect(await violationsOf(house(CLEAN))).toEqual([]);
});

describe('chaque loi attrape sa violation plantée', () => {
  let violations: Violation[] = [];
  beforeAll(async () => {
    const planted = Object.fromEntries(Object.values(PLANTED));
    violations = await violationsOf(house(CLEAN, planted, { 'tools/trip.ts': `export { x } from './round.ts';` }));
  }, 20_000);

  test.each([...LAWS.map(({ name }) => name), ROOMS_LAW, ...TEXT_LAWS])('%s', (law) => {
    const file = PLANTED[law]?.[0];
    expect(violations.filter((violation) => violation.law === law).map((violation) => violation.file)).toContain(file);
  });

  test('aucune autre que celles qui sont plantées n’est accusée', () => {
    const planted = new Set([...Object.values(PLANTED).map(([file]) => file), 'tools/trip.ts']);
    expect(violations.filter(({ file }) => !planted.has(file))).toEqual([]);
  });
});

test('un espace de travail voisin non déclaré est refusé', { timeout: 20_000 }, async () => {
  const file = 'packages/testing/src/wire.ts';
  const root = house(CLEAN, { [file]: `export { schema } from '@guichet/contract';` });
  expect(await violationsOf(root)).toContainEqual({
    law: 'declared-packages-only',
    file,
    detail: '→ @guichet/contract',
  });
});

describe('salles', () => {
  const DEMANDES = 'apps/server/src/modules/demandes';
  const up = `${DEMANDES}/noyau/dossier.ts`;
  const violation = { law: ROOMS_LAW, file: up, detail: `→ ${DEMANDES}/crf/crf.ts` };
  const exception = (detail: string, why = 'à retourner') => [{ ...violation, detail, why }];
  const judged = (exceptions: readonly object[]) =>
    withoutExceptions(house({ 'tools/boundaries/exceptions.json': JSON.stringify(exceptions) }), [violation]);

  test('une pièce du haut du module, hors sa liste, ne voit que le socle', { timeout: 20_000 }, async () => {
    const file = `${DEMANDES}/api.ts`;
    const root = house(CLEAN, { [file]: `export { crf } from './crf/crf.ts';` });
    expect(await violationsOf(root)).toEqual([{ law: ROOMS_LAW, file, detail: `→ ${DEMANDES}/crf/crf.ts` }]);
  });

  test('une exception qui a sa raison est admise', () => {
    expect(judged(exception(violation.detail))).toEqual([]);
  });

  test.each([
    ['dont rien n’a plus besoin', exception('→ ailleurs.ts')],
    ['sans raison', exception(violation.detail, ' ')],
  ])('une exception %s est refusée', (_, exceptions) => {
    expect(judged(exceptions).map(({ law }) => law)).toContain('exceptions-only-shrink');
  });
});

describe('règles pures', () => {
  const IMPURE = [
    'const a = Date.now();',
    'const a = new Date();',
    'const a = new Date;',
    'const a = Date();',
    'const a = Math.random();',
    'const a = crypto.randomUUID();',
    'const a = process.env;',
    'const a = globalThis;',
    'const a = fetch("/x");',
    'setTimeout(a, 1);',
    'console.log(1);',
    'const a = document.title;',
    'throw new Error("x");',
  ];
  const PURE = [
    '/** Date.now() comes by argument */',
    '// Math.random() is refused',
    'const a = new Date(instant);',
    'const a = clock.fetch();',
    'const document = { titre };',
    "const a = 'process.';",
  ];
  const lawsOf = (text: string) => checkText(house({ 'packages/rules/src/x.ts': text })).map(({ law }) => law);

  test.each(IMPURE)('« %s » est refusé', (text) => {
    expect(lawsOf(text)).toEqual(['rules-take-all-by-argument']);
  });
  test.each(PURE)('« %s » est admis', (text) => {
    expect(lawsOf(text)).toEqual([]);
  });
});

test('une source que dependency-cruiser n’a pas parcourue est nommée', () => {
  const root = house({ 'tools/vue.ts': 'export {};', 'tools/perdue.ts': 'export {};' });
  expect(uncruised(root, [{ source: 'tools/vue.ts' }])).toEqual([
    { law: 'everything-is-cruised', file: 'tools/perdue.ts', detail: 'non parcouru par dependency-cruiser' },
  ]);
});
