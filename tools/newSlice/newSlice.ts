import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Names } from './names.ts';
import { serverFiles } from './serverTemplates.ts';
import { contractFiles, moduleFiles, rulesFiles } from './sharedTemplates.ts';
import { webFiles } from './webTemplates.ts';

const nextMigration = (root: string, module: string): string => {
  const written = globSync('*.sql', { cwd: join(root, 'apps/server/src/modules', module, 'migrations') });
  return String(written.length + 1).padStart(4, '0');
};

const isNewModule = (root: string, { module }: Names): boolean =>
  !existsSync(join(root, 'apps/server/src/modules', module, `${module}.module.ts`));

/** The module's public list, with the slice in it; its lines stay sorted. */
const withExport = (index: string, camel: string): string => {
  const lines = index.split('\n').filter(Boolean);
  return `${[...new Set([...lines, `export * from './${camel}.routes.ts';`])].sort().join('\n')}\n`;
};

/** Writes the folders of a slice, all or nothing, and never over a file that exists. */
export const newSlice = (root: string, names: Names): string[] => {
  const files = {
    ...rulesFiles(names),
    ...contractFiles(names),
    ...serverFiles(names, nextMigration(root, names.module)),
    ...webFiles(names),
    ...(isNewModule(root, names) ? moduleFiles(names) : {}),
  };
  const existing = Object.keys(files).filter((file) => existsSync(join(root, file)));
  if (existing.length > 0)
    throw new Error(`Rien n’est écrit, ces fichiers existent déjà :\n  ${existing.join('\n  ')}`);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const index = join(root, 'packages/contract/src', names.module, 'index.ts');
  writeFileSync(index, withExport(readFileSync(index, 'utf8'), names.camel));
  return Object.keys(files).sort();
};

/** What a program must not guess: where the slice is plugged in. */
export const stepsLeft = ({ module, camel, Pascal }: Names): string[] => [
  `packages/contract/src/${module} : ${camel}Routes dans la table du service ; la table dans TABLES (src/index.ts)`,
  `apps/server/src/modules/${module}/${module}.module.ts : ${camel}Handlers ; le module dans platform/moduleList.ts`,
  `apps/web/src/shared/apiClient/apiClient.ts : le client du service ; ${Pascal}Screen dans app/routes.tsx`,
  'les champs, les règles et leurs phrases ; un test *.http.test.ts et un parcours qui citent leurs exigences',
  'npm run format && npm run openapi && node tools/migrations/main.ts --write && npm run check',
];
