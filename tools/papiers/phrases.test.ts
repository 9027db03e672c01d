import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { HOUSES } from '../boundaries/rooms.ts';
import { sourceFiles } from '../boundaries/sourceFiles.ts';

const root = join(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(join(root, name), 'utf8');
const flat = (text: string): string => text.replace(/\s+/gu, ' ');

const SERVER = 'apps/server/src';
const NOMBRES = [
  'zéro',
  'un',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
];
const MODULES = [...read(`${SERVER}/platform/moduleList.ts`).matchAll(/^ {2}(\w+): \(\) =>/gmu)].map(
  ([, name]) => name,
);

const exigences = (): number =>
  globSync('docs/requirements/*.yaml', { cwd: root })
    .map((name) => (parse(read(name)) as { requirements: unknown[] }).requirements.length)
    .reduce((sum, count) => sum + count, 0);

/** Families of limits, as the settings give them by default. */
const limites = (): string[] =>
  [...read(`${SERVER}/config.ts`).matchAll(/LIMIT_(\w+)_PER_MINUTE: perMinute\((\d+)\)/gu)].map(
    ([, name = '', count]) => `\`${name.toLowerCase()}\` ${count}`,
  );

/** What the product takes from others: each has its line in the page of dependencies, and its exact version. */
const taken = (): readonly (readonly [string, string])[] =>
  globSync('{apps,packages}/*/package.json', { cwd: root }).flatMap((name) =>
    Object.entries((JSON.parse(read(name)) as { dependencies?: Record<string, string> }).dependencies ?? {}),
  );
const theirs = () => taken().filter(([name]) => !name.startsWith('@guichet/'));

const hasAll = (page: string, said: readonly (string | undefined)[]): void => {
  const text = read(page);
  expect(said.filter((one) => one === undefined || !text.includes(one))).toEqual([]);
};
const rooms = HOUSES.find(({ folder }) => folder.endsWith('/demandes'))?.rooms ?? [];
const campagnes = [...read('tests/campagnes/main.ts').matchAll(/^ {2}(\w+): \{/gmu)].map(([, name]) => `\`${name}\``);

/** What the pages say, word for word, and what the tree says of it: the one who changes either meets the other. */
const PHRASES: readonly (readonly [page: string, phrase: string, look: () => unknown, truth: unknown])[] = [
  ['README.md', '`docs/requirements` liste 699 exigences', exigences, 699],
  ['docs/adr/0001-modules-et-processus.md', 'Huit modules, une base', () => NOMBRES[MODULES.length], 'huit'],
  ['docs/adr/0013-limites-de-debit.md', 'Huit familles', () => NOMBRES[limites().length], 'huit'],
  [
    ...(['docs/adr/0014-dependances.md', 'Versions exactes'] as const),
    () => theirs().filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/u.test(version)),
    [],
  ],
  [
    ...(['docs/adr/0007-file-de-travaux.md', 'quarante reprises'] as const),
    () => /retryLimit: (\d+)/u.exec(read(`${SERVER}/platform/jobs.ts`))?.[1],
    '40',
  ],
  [
    ...(['docs/adr/0007-file-de-travaux.md', 'Avec `batchSize: 2`'] as const),
    () => /PROMPT = .*batchSize: (\d+)/u.exec(read(`${SERVER}/platform/runJobs.ts`))?.[1],
    '2',
  ],
  [
    ...(['SECURITY.md', 'Argon2id (19 Mio, deux passes)'] as const),
    () => /memoryCost: 19_456, timeCost: 2\b/u.test(read(`${SERVER}/modules/auth/compte/passwordHasher.ts`)),
    true,
  ],
  [
    ...(['SECURITY.md', 'attend 72 heures et une seconde personne'] as const),
    () => /HEURES_RIB = (\d+);/u.exec(read('packages/rules/src/paiement/tenues.ts'))?.[1],
    '72',
  ],
  [
    ...(['SECURITY.md', '400 associations pour un agent'] as const),
    () => /associations: \{ avis: \d+, arret: (\d+) \}/u.exec(read('packages/rules/src/lecture/budgets.ts'))?.[1],
    '400',
  ],
  [
    ...(['CONTRIBUTING.md', 'ni source TypeScript de plus de 250 lignes (hors tests)'] as const),
    () =>
      sourceFiles(root).filter(
        (file) =>
          !/\.(?:test|spec|gen|generated|d)\.tsx?$/u.test(file) && read(file).trimEnd().split('\n').length > 250,
      ),
    [],
  ],
];

test.each(PHRASES)('%s : « %s »', (page, phrase, look, truth) => {
  expect(flat(read(page))).toContain(phrase);
  expect(look()).toEqual(truth);
});

test('ce que les pages énumèrent y est entier : modules, salles, limites, dépendances, campagnes', () => {
  hasAll(
    'docs/ARCHITECTURE.md',
    MODULES.map((name) => `| \`${name}\``),
  );
  hasAll(
    'docs/ARCHITECTURE.md',
    rooms.map((room) => `| \`${room}\``),
  );
  expect(flat(read('CONTRIBUTING.md'))).toContain(rooms.map((room) => `\`${room}\``).join(', '));
  hasAll('docs/adr/0013-limites-de-debit.md', limites());
  hasAll(
    'docs/adr/0014-dependances.md',
    theirs().map(([name]) => name.replace(/^@opentelemetry\/(?!api|sdk-trace)/u, '')),
  );
  hasAll('docs/CAMPAGNES.md', campagnes);
});
