import { basename } from 'node:path';
import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { COUTS, startCout } from './cout.ts';
import { keepImage } from './images.ts';
import { watchSecrets } from './secrets.ts';

export { expect } from '@playwright/test';

/** The ids that a title begins with. */
const IDS = /^(?:[A-Z]+(?:-[A-Z]+)*-\d+(?:\.[a-z])? )+:? ?/u;

const WIDTHS = { bureau: { width: 1280, height: 900 }, telephone: { width: 360, height: 780 } } as const;

/** Nothing may overflow sideways: at 320 px a person reads by scrolling one way only. */
const overflowAt320 = async (page: Page): Promise<number> => {
  await page.setViewportSize({ width: 320, height: 780 });
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
};

/** Text at twice its size, as a person sets it in their browser: still no sideways scroll. */
const overflowAtDouble = async (page: Page): Promise<number> => {
  await page.setViewportSize(WIDTHS.bureau);
  return page.evaluate(() => {
    const root = document.documentElement;
    root.style.fontSize = '200%';
    const overflow = root.scrollWidth - root.clientWidth;
    root.style.fontSize = '';
    return overflow;
  });
};

/**
 * The design system asks for a frame after each frame for as long as a page lives: sixty times a second the browser would
 * draw what nobody looks at. A machine that draws twenty is one that people have.
 */
const drawLess = (): void => {
  const draw = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (callback) => Number(setTimeout(() => draw(callback), 40));
  globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame);
};

interface Fixtures {
  /**
   * Looks at the screen as it stands: axe without exception, reflow at 320 px and at 200 %, pictures at both widths. Of
   * another person's page, when one is given.
   */
  readonly look: (name: string, other?: Page) => Promise<void>;
  readonly quiet: undefined;
  readonly cout: undefined;
  /** The one complaint that a journey provokes on purpose. */
  readonly provoked: RegExp | null;
}

export const test = base.extend<Fixtures, { readonly browser: Browser }>({
  /** Whoever sits down, at the page of the journey or at another desk. */
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await context.addInitScript(drawLess);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],

  provoked: [null, { option: true }],

  /** What the journey cost, when asked: the browser is there already, it serves those before and after. */
  cout: [
    async ({ browser }, use, { file, title }) => {
      const measure = COUTS ? await startCout(browser) : null;
      await use(undefined);
      await measure?.keep(`${basename(file, '.spec.ts')} : ${title.replace(IDS, '')}`);
    },
    { auto: true },
  ],

  /** A page that complains in the console, or breaks its own security policy, fails the journey. */
  quiet: [
    async ({ page, provoked }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        const isExpected = /status of (400|401|403|404|409|422)/.test(message.text());
        if (message.type() === 'error' && !isExpected) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`CSP ${event.violatedDirective} ${event.blockedURI}`),
        );
      });
      const kept = watchSecrets(page.context());
      await use(undefined);
      await kept();
      expect(complaints.filter((complaint) => !provoked?.test(complaint))).toEqual([]);
    },
    { auto: true },
  ],

  look: async ({ page: own }, use) => {
    await use(async (name, page = own) => {
      // Right after an address was typed there is nothing yet to look at.
      await page.locator('h1').first().waitFor();
      const before = page.viewportSize() ?? WIDTHS.bureau;
      for (const [width, size] of Object.entries(WIDTHS)) {
        await page.setViewportSize(size);
        expect(await violationsOf(page), `${name}, ${width}`).toEqual([]);
        await keepImage(page, `${name}-${width}`);
      }
      expect(await overflowAt320(page), `${name} déborde à 320 px`).toBeLessThanOrEqual(0);
      expect(await overflowAtDouble(page), `${name} déborde à 200 %`).toBeLessThanOrEqual(0);
      await page.setViewportSize(before);
    });
  },
});
