import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';

const ROOT = resolve(import.meta.dirname, '../..');

/** Under reports/ at every run; under docs/images/ only when asked, for the pictures that the README shows. */
const FOLDER = join(ROOT, process.env['IMAGES'] === 'docs' ? 'docs/images' : 'reports/images');

export const keepImage = async (page: Page, name: string): Promise<void> => {
  mkdirSync(FOLDER, { recursive: true });
  /** Behind a dialog the page is out of reach: what is in sight is what the person sees. */
  const fullPage = (await page.locator('dialog[open]').count()) === 0;
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage, animations: 'disabled' });
};
