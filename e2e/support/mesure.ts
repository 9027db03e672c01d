import type { Page } from '@playwright/test';

export interface Mesure {
  readonly clics: number;
  /** Keys that move and confirm; text arrives in one go. */
  readonly touches: number;
  readonly champs: number;
  /** Which ones: the name of each, whatever the page. */
  readonly remplis: readonly string[];
  readonly secondes: number;
}

const CLICS = 'mesure-clics';
const TOUCHES = 'mesure-touches';
const CHAMPS = 'mesure-champs';

/** Counts, in the browser itself, what a journey costs a person: presses of the pointer, of the keyboard, and fields filled in. */
export const startMesure = async (page: Page) => {
  await page.addInitScript(
    ([clics, touches, champs]) => {
      const count = (what: string) => () =>
        sessionStorage.setItem(what, String(Number(sessionStorage.getItem(what)) + 1));
      const fill = ({ target }: Event) => {
        if (!(target instanceof Element)) return;
        const filled = new Set(JSON.parse(sessionStorage.getItem(champs) ?? '[]'));
        filled.add(`${location.pathname} ${target.getAttribute('name') || target.id}`);
        sessionStorage.setItem(champs, JSON.stringify([...filled]));
      };
      document.addEventListener('pointerdown', count(clics), true);
      document.addEventListener('keydown', count(touches), true);
      document.addEventListener('input', fill, true);
    },
    [CLICS, TOUCHES, CHAMPS] as const,
  );
  const start = Date.now();
  let apart = 0;
  let clicsApart = 0;
  const kept = (name: string) => page.evaluate((one) => sessionStorage.getItem(one), name);
  return {
    /** What the test does for itself is neither the person's time nor their presses. */
    aside: async (work: () => Promise<void>): Promise<void> => {
      const [before, pressed] = [Date.now(), Number(await kept(CLICS))];
      await work();
      apart += Date.now() - before;
      clicsApart += Number(await kept(CLICS)) - pressed;
    },
    read: async (): Promise<Mesure> => {
      const [clics, touches] = [Number(await kept(CLICS)) - clicsApart, Number(await kept(TOUCHES))];
      const filled: readonly string[] = JSON.parse((await kept(CHAMPS)) ?? '[]');
      const remplis = [...new Set(filled.map((one) => one.split(' ').at(-1) ?? ''))];
      return {
        clics,
        touches,
        champs: filled.length,
        remplis,
        secondes: Math.round((Date.now() - start - apart) / 1000),
      };
    },
  };
};
