import { expect, type Locator, type Page } from '@playwright/test';

/** The first line of a work list begins above this, where people have a small screen. */
const PREMIERE_LIGNE = 220;
const ECRANS = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
] as const;

/** Whatever scrolls by itself inside the page, and by how much. */
const innerScrolls = (page: Page): Promise<readonly { readonly nom: string; readonly cache: number }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((one) => one.checkVisibility() && /auto|scroll/u.test(getComputedStyle(one).overflowY))
      .map((one) => ({ nom: one.className, cache: one.scrollHeight - one.clientHeight }))
      .filter(({ cache }) => cache > 1),
  );

/** Every column is there, nothing is beside the screen, and the work begins at once. */
export const measureListe = async (
  page: Page,
  colonnes: number,
  keep: (largeur: number) => Promise<unknown>,
): Promise<void> => {
  const before = page.viewportSize() ?? ECRANS[0];
  const table = page.getByRole('table', { name: /^Dossiers :/ });
  for (const ecran of ECRANS) {
    await page.setViewportSize(ecran);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(table.getByRole('columnheader')).toHaveCount(colonnes);
    const ligne = await table
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .first()
      .boundingBox();
    const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    console.log(`liste à ${ecran.width} × ${ecran.height} : première ligne à ${Math.round(ligne?.y ?? 0)} px`);
    expect(ligne?.y).toBeLessThanOrEqual(PREMIERE_LIGNE);
    expect([beside, await innerScrolls(page)]).toEqual([0, []]);
    await keep(ecran.width);
  }
  await page.setViewportSize(before);
};

/** What is decided with is in sight as one arrives, without a scroll of anything. */
export const measureDecision = async (
  page: Page,
  parts: readonly Locator[],
  keep: (largeur: number) => Promise<unknown>,
): Promise<void> => {
  const before = page.viewportSize() ?? ECRANS[0];
  for (const ecran of ECRANS) {
    await page.setViewportSize(ecran);
    await page.evaluate(() => {
      scrollTo(0, 0);
      document.querySelector('.ga-cote__instruction')?.scrollTo(0, 0);
    });
    const bas = [];
    for (const part of parts) {
      const box = await part.boundingBox();
      bas.push(Math.round((box?.y ?? 0) + (box?.height ?? 0)));
    }
    const caches = await innerScrolls(page);
    console.log(`décision à ${ecran.width} × ${ecran.height} : ${bas} px ; défile en soi : ${JSON.stringify(caches)}`);
    for (const one of bas) expect(one).toBeLessThanOrEqual(ecran.height);
    await keep(ecran.width);
  }
  await page.setViewportSize(before);
};
