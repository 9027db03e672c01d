import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';

const ROOT = resolve(import.meta.dirname, '../..');

const FOLDER = join(ROOT, 'reports/images');
const SHOWN = join(ROOT, 'docs/images');

/** Where a picture goes: under reports/ when asked, over those that the README shows when asked; nowhere otherwise. */
const FOLDERS: Readonly<Record<string, (name: string) => readonly string[]>> = {
  toutes: (name) => [join(FOLDER, name)],
  docs: (name) => [join(SHOWN, name)].filter(existsSync),
};
const pathsOf = FOLDERS[process.env['IMAGES'] ?? ''] ?? (() => []);

export const keepImage = async (page: Page, name: string): Promise<void> => {
  const paths = pathsOf(`${name}.png`);
  if (paths.length === 0) return;
  mkdirSync(FOLDER, { recursive: true });
  /** Behind a dialog the page is out of reach: what is in sight is what the person sees. */
  const fullPage = (await page.locator('dialog[open]').count()) === 0;
  for (const path of paths) await page.screenshot({ path, fullPage, animations: 'disabled' });
};
