import { defineConfig } from 'vitest/config';

const UNIT = ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', '{tools,tests}/**/*.test.ts'];
const REAL_SERVICES = ['**/*.db.test.ts', '**/*.http.test.ts', '**/*.real.test.ts'];

/** What a test makes lives shorter than it: with room for the young, a third fewer collections copy what remains. */
const execArgv = ['--min-semi-space-size=64', '--max-semi-space-size=64'];

export default defineConfig({
  test: {
    // One number for all: with different ones Vitest runs the projects one after the other.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: UNIT,
          exclude: ['**/node_modules/**', ...REAL_SERVICES],
          environment: 'node',
          isolate: false,
          execArgv,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['{apps/web,packages/ui}/src/**/*.test.tsx'],
          environment: 'happy-dom',
          // A link that leaves, or a file that is given, would take the page of all the files to come elsewhere.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
          },
          isolate: false,
          execArgv,
          restoreMocks: true,
          unstubGlobals: true,
          setupFiles: ['tools/ecrans.ts', 'apps/web/src/testing/lightReact.ts'],
          testTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'real',
          include: REAL_SERVICES,
          exclude: ['**/node_modules/**'],
          environment: 'node',
          // Reading the whole server again for each file took a third of the time.
          isolate: false,
          execArgv,
          globalSetup: ['apps/server/testing/templateDatabase.ts'],
          testTimeout: 90_000,
          // The first file that begins at a stage plays it for all.
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
