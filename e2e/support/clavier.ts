import { expect, type Locator, type Page } from '@playwright/test';

const STEPS = 120;

/** Presses Tab until this has the focus, as who has no mouse does. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.first().waitFor({ state: 'attached' });
  for (let step = 0; step < STEPS; step++) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target.first(), 'hors d’atteinte au clavier').toBeFocused();
};

export const follow = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

/** In the place of what the field held. */
export const typeIn = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(text);
};
