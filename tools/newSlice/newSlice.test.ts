import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dangersIn } from '../migrations/dangers.ts';
import { namesOf } from './names.ts';
import { newSlice } from './newSlice.ts';

let root = '';
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const written = () => globSync('**/*.*', { cwd: root }).sort();

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'slice-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('noms', () => {
  test.each(['numero-siret', 'numeroSiret'])('%s', (slice) => {
    expect(namesOf('demandes', slice)).toEqual({
      module: 'demandes',
      Module: 'Demandes',
      kebab: 'numero-siret',
      camel: 'numeroSiret',
      Pascal: 'NumeroSiret',
      snake: 'numero_siret',
    });
  });

  test.each([
    [undefined, undefined],
    ['demandes', undefined],
    ['Demandes', 'dossier'],
    ['demandes', 'Dossier'],
    ['demandes', 'agrément'],
    ['demandes', '../ailleurs'],
  ])('%s %s est refusé', (module, slice) => {
    expect(() => namesOf(module, slice)).toThrow('Usage');
  });
});

describe('une tranche dans un module neuf', () => {
  const SERVER = 'apps/server/src/modules/demandes';
  const FILES = [
    `${SERVER}/demandes.module.ts`,
    `${SERVER}/migrations/0001_numero_siret.sql`,
    `${SERVER}/numero-siret/numeroSiret.handlers.ts`,
    `${SERVER}/numero-siret/numeroSiret.presenter.ts`,
    `${SERVER}/numero-siret/numeroSiret.repository.ts`,
    `${SERVER}/numero-siret/numeroSiret.tables.ts`,
    `${SERVER}/numero-siret/numeroSiret.uow.ts`,
    `${SERVER}/numero-siret/usecases/readNumeroSiret.ts`,
    `${SERVER}/numero-siret/usecases/updateNumeroSiret.ts`,
    'apps/web/src/features/numero-siret/NumeroSiretScreen.tsx',
    'apps/web/src/features/numero-siret/NumeroSiretView.test.tsx',
    'apps/web/src/features/numero-siret/NumeroSiretView.tsx',
    'apps/web/src/features/numero-siret/numeroSiret.queries.ts',
    'packages/contract/src/demandes/demandes.routes.ts',
    'packages/contract/src/demandes/index.ts',
    'packages/contract/src/demandes/numeroSiret.routes.ts',
    'packages/rules/src/numero-siret/index.ts',
    'packages/rules/src/numero-siret/numeroSiret.schema.ts',
    'packages/rules/src/numero-siret/permissions.test.ts',
    'packages/rules/src/numero-siret/permissions.ts',
  ];
  beforeEach(() => {
    newSlice(root, namesOf('demandes', 'numero-siret'));
  });

  test('écrit ces fichiers et aucun autre', () => {
    expect(written()).toEqual(FILES);
  });

  test('chaque import relatif mène à un fichier écrit, ou à ce qui existe déjà', () => {
    const EXISTING = /\/(platform|shared)\/|packages\/(rules\/src\/verdict|contract\/src\/route)\.ts$/;
    const targets = FILES.flatMap((file) =>
      [...read(file).matchAll(/from '(\.[^']+)'/g)].map(([, target]) => join(dirname(file), target ?? '')),
    );
    expect(targets.filter((target) => !EXISTING.test(target) && !existsSync(join(root, target)))).toEqual([]);
    const real = join(import.meta.dirname, '../..');
    expect(targets.filter((target) => EXISTING.test(target) && !existsSync(join(real, target)))).toEqual([]);
  });

  test('la migration passe la vérification', () => {
    const path = `${SERVER}/migrations/0001_numero_siret.sql`;
    expect(dangersIn({ path, module: 'demandes', text: read(path) }, ['auth', 'demandes'])).toEqual([]);
  });

  test('une seconde fois, rien n’est écrasé', () => {
    write(FILES[2] ?? '', '// à moi');
    expect(() => newSlice(root, namesOf('demandes', 'numero-siret'))).toThrow('existent déjà');
    expect(read(FILES[2] ?? '')).toBe('// à moi');
  });

  test('une seconde tranche prend le numéro suivant et rejoint le contrat', () => {
    newSlice(root, namesOf('demandes', 'projet'));
    expect(written()).toContain(`${SERVER}/migrations/0002_projet.sql`);
    expect(read('packages/contract/src/demandes/index.ts')).toBe(
      "export * from './demandes.routes.ts';\nexport * from './numeroSiret.routes.ts';\nexport * from './projet.routes.ts';\n",
    );
  });
});

test('un seul fichier déjà là, et rien n’est écrit', () => {
  write('packages/rules/src/projet/index.ts', 'export {};');
  expect(() => newSlice(root, namesOf('demandes', 'projet'))).toThrow('packages/rules/src/projet/index.ts');
  expect(written()).toEqual(['packages/rules/src/projet/index.ts']);
});
