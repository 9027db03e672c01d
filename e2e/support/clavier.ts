import { expect, type Locator, type Page } from '@playwright/test';

/** More than the longest page has: that of a message offers every page of the portal. */
const STEPS = 180;

/** Presses Tab until this has the focus, as who has no mouse does; backwards when it is just above. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await target.first().waitFor({ state: 'attached' });
  for (let step = 0; step < STEPS; step++) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
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

/** Chooses in a list by its arrows. */
export const pick = async (page: Page, target: Locator, label: string): Promise<void> => {
  await tabTo(page, target);
  const shown = () => target.first().evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.label.trim() ?? '');
  await expect(target.first().getByRole('option', { name: label, exact: true })).toBeAttached();
  await page.keyboard.press('Home');
  for (let step = 0; step < STEPS && (await shown()) !== label; step++) await page.keyboard.press('ArrowDown');
  expect(await shown()).toBe(label);
};

/** One of several, by the arrows that go from one to the next: only the first of them, or the chosen one, is on the way of Tab. */
export const choose = async (page: Page, target: Locator): Promise<void> => {
  const name = await target.first().getAttribute('name');
  const isInGroup = () => page.evaluate((wanted) => document.activeElement?.getAttribute('name') === wanted, name);
  for (let step = 0; step < STEPS && !(await isInGroup()); step++) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (let step = 0; step < STEPS && !(await target.first().isChecked()); step++)
    await page.keyboard.press('ArrowDown');
  await expect(target.first()).toBeChecked();
};
