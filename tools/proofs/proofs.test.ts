import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkProofs } from './proofs.ts';

let root = '';
const write = (file: string, content: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
};
const plant = (body: string, file = 'apps/web/src/a.test.tsx') => {
  write(file, body);
  return checkProofs(root);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'preuves-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('un test qui cite et n’affirme rien', () => {
  expect(plant("test('UI-001 un écran', async () => { await screen.findByText('Bonjour'); });")).toEqual([
    expect.stringMatching(/^sans-assertion : apps\/web\/src\/a\.test\.tsx ligne 1/),
  ]);
});

test('sous un titre qui cite, aussi', () => {
  expect(plant("describe('UI-001', () => { test.each([1])('en %s', () => { start(); }); });")).toHaveLength(1);
});

test('un test qui ne cite pas, ou qui affirme par un autre, est libre', () => {
  write('apps/web/src/seen.ts', 'const look = () => { expect(1).toBe(1); };\nexport const seen = () => look();');
  expect(plant("test('rien', () => {});")).toEqual([]);
  expect(plant("const is = () => expect(2).toBe(2);\ntest('UI-001 x', () => { is(); });")).toEqual([]);
  expect(plant("import { seen } from './seen.ts';\ntest('UI-001 x', async () => { await seen(); });")).toEqual([]);
});

test('plus de cinq exigences dans un titre', () => {
  const six = [1, 2, 3, 4, 5, 6].map((n) => `UI-00${n}`).join(' ');
  expect(plant(`test('${six} tout', () => { expect(1).toBe(1); });`)).toEqual([
    expect.stringMatching(/^trop-d-exigences : .*6 exigences, 5 au plus/),
  ]);
  expect(plant(`test('${six.slice(7)} tout', () => { expect(1).toBe(1); });`)).toEqual([]);
});

test('un parcours qui cite sans rencontrer le serveur', () => {
  const body = "test('UI-001 x', async ({ page }) => { await page.goto('about:blank'); expect(page).toBeDefined(); });";
  expect(plant(body, 'e2e/journeys/a.spec.ts')).toEqual([expect.stringMatching(/^sans-serveur/)]);
});

test('une constante du code comparée à elle-même', () => {
  const of = (from: string, check: string) =>
    plant(`import { MESSAGE } from '${from}';\ntest('UI-001 x', () => { ${check} });`);
  expect(of('./messages.ts', 'expect(said()).toBe(MESSAGE);')).toEqual([
    expect.stringMatching(/^constante-importee : .* MESSAGE/),
  ]);
  expect(of('./messages.ts', 'expect(said()).toEqual({ text: MESSAGE.un });')).toHaveLength(1);
  expect(of('./messages.ts', "expect(MESSAGE).toBe('Bonjour');")).toEqual([]);
  expect(of('../testing/people.ts', 'expect(said()).toBe(MESSAGE);')).toEqual([]);
});

test('une règle qui ne sert qu’aux tests', () => {
  write('packages/rules/src/a/index.ts', "export { lost, used } from './a.ts';");
  write('packages/rules/src/a/a.ts', 'export const lost = 1;\nexport const used = 2;');
  write('apps/server/src/b.ts', "import { used } from '@guichet/rules/a';\nexport const b = used;");
  expect(plant("test('x', () => { expect(lost).toBe(1); });", 'packages/rules/src/a/a.test.ts')).toEqual([
    'regle-sans-usage : packages/rules/src/a/a.ts lost ne sert qu’aux tests',
  ]);
});

test('une exception tient tant qu’elle est vraie, puis se retire', () => {
  write('tools/proofs/exceptions.txt', 'sans-serveur e2e/a.spec.ts ligne\n');
  const body = "test('UI-001 x', async ({ page }) => { await page.goto('about:blank'); expect(page).toBeDefined(); });";
  expect(plant(body, 'e2e/a.spec.ts')).toEqual([]);
  expect(plant("test('rien', () => {});", 'e2e/a.spec.ts')).toEqual([expect.stringContaining('à retirer')]);
});
