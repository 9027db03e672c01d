import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dangersIn } from '../migrations/dangers.ts';
import { namesOf } from './names.ts';
import { newSlice } from './newSlice.ts';

const REAL = join(import.meta.dirname, '../..');
const KEPT = [
  'apps/server/src/modules/**/*.{handlers,uow,tables,deps}.ts',
  'apps/server/src/modules/*/migrations/*.sql',
  'apps/server/src/platform/**/*.ts',
  'apps/web/src/app/routes.tsx',
  'packages/contract/src/**/*.ts',
];
let root = '';
const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('noms', () => {
  test.each(['numero-siret', 'numeroSiret'])('%s', (slice) => {
    expect(namesOf('demandes/paiement', slice)).toEqual({
      module: 'demandes',
      base: 'paiement',
      Base: 'Paiement',
      place: 'demandes/paiement',
      kebab: 'numero-siret',
      camel: 'numeroSiret',
      Pascal: 'NumeroSiret',
      snake: 'numero_siret',
      UPPER: 'NUMERO_SIRET',
    });
  });

  test.each([
    [undefined, undefined],
    ['demandes', undefined],
    ['Demandes', 'dossier'],
    ['demandes', 'Dossier'],
    ['demandes', 'agrément'],
    ['demandes', '../ailleurs'],
    ['demandes/../auth', 'essai'],
  ])('%s %s est refusé', (place, slice) => {
    expect(() => namesOf(place, slice)).toThrow('Usage');
  });
});

describe('une tranche dans le dépôt tel qu’il est', () => {
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'slice-'));
    for (const file of KEPT.flatMap((pattern) => globSync(pattern, { cwd: REAL }))) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      cpSync(join(REAL, file), join(root, file));
    }
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test.each(['rds', 'lca', 'auth', 'association', 'demandes/paiement', 'demandes/crf'])(
    'dans %s, la tranche se branche d’elle-même',
    (place) => {
      const names = namesOf(place, 'essai-neuf');
      const { files, changed, left } = newSlice(root, names);
      expect(left).toEqual([]);
      expect(changed).toHaveLength(5);
      expect(files).toContain(`apps/server/src/modules/${place}/essaiNeuf/essaiNeuf.http.test.ts`);
      expect(read(`apps/server/src/modules/${place}/${names.base}.uow.ts`)).toMatch(
        /essaiNeufs: essaiNeufRepository\(trx\),/u,
      );
      expect(read(`packages/contract/src/${names.module}/index.ts`)).toContain("'./essaiNeuf.routes.ts'");
    },
  );

  test('la migration prend le numéro suivant et passe la vérification', () => {
    const { files } = newSlice(root, namesOf('rds', 'essai-neuf'));
    const [path = ''] = files.filter((file) => file.endsWith('.sql'));
    const others = globSync('apps/server/src/modules/rds/migrations/*.sql', { cwd: root });
    expect(others.toSorted().at(-1)).toBe(path);
    expect(dangersIn({ path, module: 'rds', text: read(path) }, ['auth', 'rds'])).toEqual([]);
  });

  test('un module qui n’existe pas est refusé : rien ne s’y brancherait', () => {
    expect(() => newSlice(root, namesOf('inconnu', 'essai'))).toThrow('une tranche se branche');
  });

  test('un seul fichier déjà là, et rien n’est écrit ni branché', () => {
    const mine = 'packages/rules/src/essaiNeuf/index.ts';
    mkdirSync(dirname(join(root, mine)), { recursive: true });
    writeFileSync(join(root, mine), '// à moi');
    const before = read('apps/server/src/modules/rds/rds.uow.ts');
    expect(() => newSlice(root, namesOf('rds', 'essai-neuf'))).toThrow(mine);
    expect([read(mine), read('apps/server/src/modules/rds/rds.uow.ts')]).toEqual(['// à moi', before]);
  });
});
