import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

const CHROMIUM_ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The same engine without the windows, menus and services of a browser for a desk: half the work for each page. */
const BROWSERS = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = BROWSERS.find((path) => path !== undefined && existsSync(path)) ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'journeys',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 900_000,
  expect: { timeout: 60_000 },
  outputDir: '../reports/e2e',
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? '../reports/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env['BASE_URL'] ?? 'http://127.0.0.1:4080/client/',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // A trace doubles the browser's work: only for what failed and is run again.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    launchOptions: { executablePath, args: CHROMIUM_ARGS },
  },
});
