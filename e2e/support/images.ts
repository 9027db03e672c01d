import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';

const ROOT = resolve(import.meta.dirname, '../..');

const FOLDER = join(ROOT, 'reports/images');
/** When asked only: every screen of the journeys, to be looked at. */
const isAsked = process.env['IMAGES'] === 'toutes';

export const keepImage = async (page: Page, name: string): Promise<void> => {
  if (!isAsked) return;
  mkdirSync(FOLDER, { recursive: true });
  /** Behind a dialog the page is out of reach: what is in sight is what the person sees. */
  const fullPage = (await page.locator('dialog[open]').count()) === 0;
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage, animations: 'disabled' });
};

/** What is in sight as it stands, of its own size: to be put beside a mock-up. */
export const keepVue = async (page: Page, name: string): Promise<void> => {
  if (!isAsked) return;
  mkdirSync(FOLDER, { recursive: true });
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
};
