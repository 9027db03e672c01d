import type { Page } from '@playwright/test';

export interface Mesure {
  readonly clics: number;
  readonly champs: number;
  readonly secondes: number;
}

const CLICS = 'mesure-clics';
const CHAMPS = 'mesure-champs';

/** Counts, in the browser itself, what a journey costs a person: presses of the pointer, and fields filled in. */
export const startMesure = async (page: Page) => {
  await page.addInitScript(
    ([clics, champs]) => {
      const count = () => sessionStorage.setItem(clics, String(Number(sessionStorage.getItem(clics)) + 1));
      const fill = ({ target }: Event) => {
        if (!(target instanceof Element)) return;
        const filled = new Set(JSON.parse(sessionStorage.getItem(champs) ?? '[]'));
        filled.add(`${location.pathname} ${target.getAttribute('name') || target.id}`);
        sessionStorage.setItem(champs, JSON.stringify([...filled]));
      };
      document.addEventListener('pointerdown', count, true);
      document.addEventListener('input', fill, true);
    },
    [CLICS, CHAMPS] as const,
  );
  const start = Date.now();
  let apart = 0;
  return {
    /** What the test does for itself is not the person's time. */
    aside: async (work: () => Promise<void>): Promise<void> => {
      const before = Date.now();
      await work();
      apart += Date.now() - before;
    },
    read: async (): Promise<Mesure> => {
      const [clics, champs] = await page.evaluate(
        ([a, b]) => [Number(sessionStorage.getItem(a)), JSON.parse(sessionStorage.getItem(b) ?? '[]').length] as const,
        [CLICS, CHAMPS] as const,
      );
      return { clics, champs, secondes: Math.round((Date.now() - start - apart) / 1000) };
    },
  };
};
