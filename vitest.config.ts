import { defineConfig } from 'vitest/config';

const UNIT = ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', '{tools,tests}/**/*.test.ts'];
const REAL_SERVICES = ['**/*.db.test.ts', '**/*.http.test.ts', '**/*.real.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: UNIT,
          exclude: ['**/node_modules/**', ...REAL_SERVICES],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['{apps/web,packages/ui}/src/**/*.test.tsx'],
          environment: 'happy-dom',
          testTimeout: 60_000,
          server: { deps: { inline: ['@codegouvfr/react-dsfr'] } },
        },
      },
      {
        test: {
          name: 'real',
          include: REAL_SERVICES,
          exclude: ['**/node_modules/**'],
          environment: 'node',
          globalSetup: ['apps/server/testing/templateDatabase.ts'],
          maxWorkers: 2,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
