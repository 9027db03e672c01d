import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const UI = join(ROOT, 'packages/ui');
const OUT = join(ROOT, 'reports/composants');
const ORIGIN = 'http://composants.test';
const TYPES: Readonly<Record<string, string>> = {
  ...{
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.woff2': 'font/woff2',
    '.svg': 'image/svg+xml',
  },
};

/** What a person may ask of any page: colours, a narrow screen, text at twice its size; and what covers it. */
const MODES = [
  { nom: 'clair', width: 1280, scheme: 'light', zoom: '', page: '/' },
  { nom: 'sombre', width: 1280, scheme: 'dark', zoom: '', page: '/' },
  { nom: 'telephone', width: 360, scheme: 'light', zoom: '', page: '/' },
  { nom: 'telephone-sombre', width: 360, scheme: 'dark', zoom: '', page: '/' },
  { nom: 'double', width: 1280, scheme: 'light', zoom: '200%', page: '/' },
  { nom: 'dialogue', width: 360, scheme: 'light', zoom: '', page: '/?dialogue' },
] as const;

/** A component that nobody shows is one that nobody looks at. `Dialog` is under the one that confirms, `RowBlock` under the table. */
const SOUS_UN_AUTRE = ['Dialog', 'FormField', 'FieldError', 'RowBlock', 'Wordmark'];
const shownNames = (): string =>
  readdirSync(join(UI, 'vitrine'))
    .map((file) => readFileSync(join(UI, 'vitrine', file), 'utf8'))
    .join('\n');
const componentNames = (): string[] =>
  readdirSync(join(UI, 'src'))
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(join(UI, 'src', file), 'utf8').matchAll(/^export const ([A-Z][a-z]\w*) =/gmu)])
    .map(([, name = '']) => name);

test('chaque composant, dans chaque état, en clair, en sombre, sur un téléphone et à 200 % : lisible, accessible, sans débordement', async ({
  page,
}) => {
  const shown = shownNames();
  expect(componentNames().filter((name) => !SOUS_UN_AUTRE.includes(name) && !shown.includes(`<${name}`))).toEqual([]);

  const vite = join(ROOT, 'node_modules/.bin/vite');
  const built = spawnSync(vite, [
    'build',
    join(UI, 'vitrine'),
    '--base',
    './',
    '--outDir',
    OUT,
    '--emptyOutDir',
    '--logLevel',
    'error',
  ]);
  expect([built.status, built.stderr.toString()]).toEqual([0, '']);
  mkdirSync(OUT, { recursive: true });
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const path = join(OUT, pathname === '/' ? 'index.html' : pathname);
    return route.fulfill({ body: readFileSync(path), contentType: TYPES[extname(path)] ?? 'application/octet-stream' });
  });

  for (const { nom, width, scheme, zoom, page: address } of MODES) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${ORIGIN}${address}`);
    await page.locator('h1').first().waitFor();
    await page.evaluate(
      ([theme, size]) => {
        document.documentElement.dataset['frScheme'] = theme;
        document.documentElement.dataset['frTheme'] = theme;
        document.documentElement.style.fontSize = size;
      },
      [scheme, zoom] as const,
    );
    await page.screenshot({ path: join(OUT, `${nom}.png`), fullPage: true });
    expect(await violationsOf(page), nom).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${nom} déborde`).toBeLessThanOrEqual(0);
  }
});
