import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readStat } from './processeur.ts';
import { measureTemoin } from './temoin.ts';
import { type Budget, judge, type Mesure } from './verdict.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
const BUDGET: Budget = { temoin_ms: 30, total: 150, etapes: { tests: 100, parcours: 60 } };
const mesure = (etape: string, propre: number, more: Partial<Mesure> = {}): Mesure => ({
  ...{ etape, duree: propre, propre, services: 0, temoins: [30] },
  ...more,
});

test('le temps de processeur se lit après un nom qui contient espaces et parenthèses', () => {
  const after = Array.from({ length: 30 }, (_, index) => String(index * 100)).join(' ');
  expect(readStat(`42 (a b) c) S ${after}`)).toEqual({ name: 'a b) c', own: 10 + 11, children: 12 + 13 });
});

test('une étape dans son budget passe, même si elle a duré : seul le processeur est jugé', () => {
  const { refus, total } = judge([mesure('tests', 90, { duree: 5_000 }), mesure('parcours', 40)], BUDGET);
  expect(refus).toEqual([]);
  expect(total).toMatchObject({ processeur: 130, permis: 150, duree: 5_040 });
});

test('ce que font les services pendant l’étape compte avec elle', () => {
  const { refus } = judge([mesure('tests', 70, { services: 40 })], BUDGET);
  expect(refus).toEqual(['tests : 110 s de processeur, 100 s permises']);
});

test('un total dépassé refuse, chaque étape fût-elle dans le sien', () => {
  const { refus } = judge([mesure('tests', 99), mesure('parcours', 59)], BUDGET);
  expect(refus).toEqual(['total : 158 s de processeur, 150 s permises']);
});

test('une étape qui n’a pas de budget refuse : chacune prend sa part', () => {
  expect(judge([mesure('nouvelle', 1)], BUDGET).refus).toEqual(['nouvelle : aucun budget dans .ci/budget.json']);
});

test('une machine deux fois plus lente a deux fois plus ; une plus rapide n’a pas moins', () => {
  const slow = mesure('tests', 190, { temoins: [31, 60, 60, 62, 29] });
  expect(judge([slow], BUDGET).refus).toEqual([]);
  expect(judge([mesure('tests', 99, { temoins: [10] })], BUDGET).refus).toEqual([]);
  expect(judge([mesure('tests', 310, { temoins: [900] })], BUDGET).refus).toHaveLength(1);
});

test('une étape jouée avant Node, sans témoin, prend la lenteur du passage', () => {
  const { lignes } = judge([mesure('tests', 10, { temoins: [] }), mesure('parcours', 10, { temoins: [45] })], BUDGET);
  expect(lignes.map(({ lenteur }) => lenteur)).toEqual([1.5, 1.5]);
});

test('la boucle témoin mesure du processeur, pas de l’attente', () => {
  expect(measureTemoin()).toBeGreaterThan(0);
});

/** The program itself, on a stage that burns, waits or fails. */
const play = (script: string, seconds: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'budget-'));
  const [journal, budget] = [join(folder, 'journal'), join(folder, 'budget.json')];
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8', env: { ...process.env, BUDGET_RAPPORT: folder } });
  const stage = run('etape', journal, 'tests', process.execPath, '-e', script);
  /** A reference that no machine reaches: the calibration gives nothing here, and the verdict is exact. */
  writeFileSync(budget, JSON.stringify({ temoin_ms: 1e9, total: 99, etapes: { tests: seconds } }));
  const verdict = run('verdict', journal, budget);
  return { stage, verdict, mesure: JSON.parse(readFileSync(journal, 'utf8')) as Mesure };
};
const BURN = 'const end = process.cpuUsage().user + 400_000; while (process.cpuUsage().user < end);';

test('une étape ralentie exprès est refusée, nommée et chiffrée', () => {
  const { stage, verdict, mesure } = play(BURN, 0.1);
  expect(stage.status).toBe(0);
  expect(mesure.propre).toBeGreaterThan(0.35);
  expect(verdict.status).toBe(1);
  expect(verdict.stderr).toMatch(/HORS BUDGET : tests : \d+ s de processeur/u);
});

test('ce que brûle un enfant de l’étape compte avec elle', () => {
  const nested = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(BURN)}])`;
  expect(play(nested, 0.1).mesure.propre).toBeGreaterThan(0.35);
});

test('une étape qui attend sans rien faire reste dans son budget', () => {
  const { verdict, mesure } = play('setTimeout(() => undefined, 1_500)', 60);
  expect(mesure.duree).toBeGreaterThan(1.4);
  expect(mesure.propre).toBeLessThan(1.4);
  expect(verdict.status).toBe(0);
});

test('une étape qui échoue échoue encore, mesurée ou non', () => {
  expect(play('process.exit(3)', 60).stage.status).toBe(3);
});
