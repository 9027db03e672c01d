import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface WithAxe {
  readonly axe?: typeof Axe;
}

/** Once per document: reading and compiling axe again at each look costs more than the look. */
const bringAxe = async (page: Page): Promise<void> => {
  const isThere = await page.evaluate(() => (globalThis as WithAxe).axe !== undefined);
  if (!isThere) await page.evaluate(SOURCE);
};

/** What fades in is judged once it is there: half faded, nothing has its contrast. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined);
  });

/**
 * Every rule that axe runs by default. What passes is not described, and style sheets are not fetched a second time: no
 * rule among these reads them. The pages have no frame, which axe would have to be brought into.
 */
export const violationsOf = async (page: Page): Promise<string[]> => {
  if (page.frames().length > 1) throw new Error('un cadre dans la page : axe ne le verrait pas');
  await bringAxe(page);
  await settle(page);
  return page.evaluate(async () => {
    const { axe } = globalThis as WithAxe;
    if (!axe) throw new Error('axe absent');
    const { violations } = await axe.run(document, { reporter: 'no-passes', preload: { assets: ['media'] } });
    return violations.map(({ id, nodes }) => `${id} : ${nodes.map(({ html }) => html).join(' | ')}`);
  });
};
