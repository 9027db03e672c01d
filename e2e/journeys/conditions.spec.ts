import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from '../support/test.ts';
import { expressionsOf, verdictsOf } from '../support/verdicts.ts';

const CAS = 20_000;
const EXPRESSIONS = 2_000;

/** The same source as the pages', through the same tool. */
const bundleVerdicts = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'baseline-widely-available',
      lib: { entry: join(import.meta.dirname, '../support/verdicts.ts'), formats: ['iife'], name: 'Verdicts' },
    },
  });
  const [first] = [built].flat();
  return first && 'output' in first ? first.output[0].code : '';
};

interface Verdicts {
  readonly verdictsOf: typeof verdictsOf;
  readonly expressionsOf: typeof expressionsOf;
}

const firstDifference = (here: readonly string[], there: readonly string[]): string | null => {
  const index = here.findIndex((line, at) => line !== there[at]);
  return index < 0 ? null : `serveur : ${here[index]}\nnavigateur : ${there[index]}`;
};

test('les conditions donnent le même verdict et la même raison dans un navigateur', async ({ page }) => {
  await page.goto('about:blank');
  await page.addScriptTag({ content: await bundleVerdicts() });
  const there = await page.evaluate(
    (count) => (globalThis as unknown as { Verdicts: Verdicts }).Verdicts.verdictsOf(count),
    CAS,
  );
  const here = verdictsOf(CAS);
  expect(there).toHaveLength(CAS);
  expect(firstDifference(here, there)).toBeNull();
  // The cases are not all alike: each verdict is met often.
  for (const etat of ['montre', 'masque', 'inconnu'])
    expect(here.filter((line) => line.split(' ')[1] === etat).length, etat).toBeGreaterThan(CAS / 20);
});

test('les expressions donnent le même verdict dans un navigateur', async ({ page }) => {
  await page.goto('about:blank');
  await page.addScriptTag({ content: await bundleVerdicts() });
  const there = await page.evaluate(
    (count) => (globalThis as unknown as { Verdicts: Verdicts }).Verdicts.expressionsOf(count),
    EXPRESSIONS,
  );
  const here = expressionsOf(EXPRESSIONS);
  expect(there).toHaveLength(EXPRESSIONS);
  expect(firstDifference(here, there)).toBeNull();
  for (const verdict of [
    'true',
    'false',
    'EXPRESSION_INVALIDE',
    'EXPRESSION_TROP_LARGE',
    'EXPRESSION_NON_PRISE_EN_CHARGE',
  ])
    expect(here.filter((line) => line.split(' ')[1] === verdict).length, verdict).toBeGreaterThan(10);
});
