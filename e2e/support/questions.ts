import type { Page } from '@playwright/test';

/** What a page asks: the words of each field in sight, those of a group once; what is folded is not asked. */
export const questionsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility() && !element.closest('[hidden]');
    const isOption = (label: Element) => label.closest('fieldset')?.querySelector('input[type=radio]') !== null;
    const said = (element: Element) => {
      const copy = element.cloneNode(true) as Element;
      for (const hint of copy.querySelectorAll('.fr-hint-text, .fr-sr-only, .ga-amount__code')) hint.remove();
      return (copy.textContent ?? '').replaceAll(/\s+/gu, ' ').trim();
    };
    return [...document.querySelectorAll('main label, main legend')]
      .filter((one) => isSeen(one) && (one.matches('legend') || one.closest('fieldset') === null || !isOption(one)))
      .map(said)
      .filter((words) => words !== '');
  });

/** How far down the first field of the page stands, in pixels; null when it asks nothing. */
export const firstFieldAt = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const field = [...document.querySelectorAll('main input, main select, main textarea')].find((one) =>
      one.checkVisibility(),
    );
    return field ? Math.round(field.getBoundingClientRect().top + window.scrollY) : null;
  });
