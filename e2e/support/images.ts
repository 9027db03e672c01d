import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';

const ROOT = resolve(import.meta.dirname, '../..');

const FOLDER = join(ROOT, 'reports/images');
const SHOWN = join(ROOT, 'docs/images');

/** Under reports/ at every run; those that the README shows are made again only when asked. */
const pathsOf = (name: string): readonly string[] => {
  const shown = join(SHOWN, `${name}.png`);
  return [join(FOLDER, `${name}.png`), ...(process.env['IMAGES'] === 'docs' && existsSync(shown) ? [shown] : [])];
};

export const keepImage = async (page: Page, name: string): Promise<void> => {
  mkdirSync(FOLDER, { recursive: true });
  /** Behind a dialog the page is out of reach: what is in sight is what the person sees. */
  const fullPage = (await page.locator('dialog[open]').count()) === 0;
  for (const path of pathsOf(name)) await page.screenshot({ path, fullPage, animations: 'disabled' });
};
