import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFINITIONS_ETAT_CRF, ETATS_CRF } from '@guichet/rules/crf';
import { DEFINITIONS_ETAT, ETATS_DOSSIER, libelleEtat, TYPES_NOTIFICATION } from '@guichet/rules/dossier';
import { JOURS_EXPORT } from '@guichet/rules/export';
import { describe, expect, test } from 'vitest';
import { sourceFiles } from '../boundaries/sourceFiles.ts';

const root = join(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(join(root, name), 'utf8');
const flat = (text: string): string => text.replace(/\s+/gu, ' ');
const droites = (text: string): string => text.replaceAll('’', "'");
const withoutBlocks = (text: string): string => text.replace(/```[\s\S]*?```/gu, '');
const SERVER = 'apps/server/src';

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...['ARCHITECTURE', 'GLOSSAIRE', 'argent', 'SECURITE', 'DEVELOPPEURS', 'CAMPAGNES'].map((name) => `docs/${name}.md`),
];
const MOTS = /[A-Za-z_]\w*/gu;

describe('les noms du code que disent les pages', () => {
  const files = [
    ...sourceFiles(root),
    ...globSync(['apps/**/*.{sql,css}', 'docs/requirements/*.yaml', 'deploy/**/*.{conf,service,yaml,sh}', '*.json'], {
      cwd: root,
      exclude: (name) => /node_modules|dist$/u.test(name),
    }),
  ];
  const known = new Set(files.flatMap((file) => [...(file.match(MOTS) ?? []), ...(read(file).match(MOTS) ?? [])]));

  test.each(PAGES)('%s : chacun y est encore écrit', (page) => {
    const named = [...withoutBlocks(read(page)).matchAll(/`([\w.[\]()-]+)`/gu)].map(([, name = '']) => name);
    // The end of a name whose beginning was just said: «`montant_propose`, `_accorde`».
    const missing = named.filter(
      (name) => !name.startsWith('_') && (name.match(MOTS) ?? []).some((mot) => mot.length > 2 && !known.has(mot)),
    );
    expect(missing).toEqual([]);
  });
});

/** The tables of a page, each under the title that it stands below; a row that no table holds is shown as text. */
const tablesOf = (page: string) => {
  const blocks = read(page)
    .split(/\n{2,}/u)
    .map((block) => block.trim());
  const isTable = (block: string): boolean => /^\|.*\n\| ?:?-/u.test(block);
  return {
    words: blocks.filter(isTable).map((block) =>
      block
        .split('\n')
        .slice(2)
        .map((line) => line.split('|')[1]?.trim() ?? ''),
    ),
    strays: blocks.filter((block) => !isTable(block) && /^\|/mu.test(block)),
    torn: blocks.filter((block) => (block.match(/^\| ?:?-+/gmu) ?? []).length > 1),
  };
};

describe('le glossaire', () => {
  const { words, strays, torn } = tablesOf('docs/GLOSSAIRE.md');

  test('un mot n’a qu’un sens par sujet, et chaque ligne est dans un tableau', () => {
    expect(strays).toEqual([]);
    expect(torn).toEqual([]);
    for (const some of words) expect(some).toEqual([...new Set(some)]);
  });

  test('ses états sont ceux des règles, mot pour mot', () => {
    const page = droites(flat(read('docs/GLOSSAIRE.md')));
    for (const etat of ETATS_DOSSIER) {
      const { libelle } = DEFINITIONS_ETAT[etat];
      expect([etat, page.includes(droites(libelle)), page.includes(droites(libelleEtat(etat, 'service')))]).toEqual([
        etat,
        true,
        true,
      ]);
    }
    for (const etat of ETATS_CRF) expect(page).toContain(`${etat} «${DEFINITIONS_ETAT_CRF[etat].libelle}»`);
  });

  test('ses nombres et ses listes sont ceux des règles', () => {
    const page = flat(read('docs/GLOSSAIRE.md'));
    const portees = [...read('packages/rules/src/cle/portees.ts').matchAll(/^ {2}'([\w.]+)': \{/gmu)].map(
      ([, p]) => `\`${p}\``,
    );
    expect(page).toContain(`ce qu’une clé peut appeler : ${portees.join(', ')}`);
    expect([page.includes('notification | huit natures'), Object.keys(TYPES_NOTIFICATION).length]).toEqual([true, 8]);
    expect([page.includes('gardé sept jours pour soi'), JOURS_EXPORT]).toEqual([true, 7]);
    expect(read('packages/rules/src/numeroSiret/transitions.ts')).toContain('JOURS_DELAISSEE = 60');
    expect(page).toContain('personne n’a touchée depuis 60 jours');
    expect(read('packages/rules/src/chiffres/delai.ts')).toMatch(/DECISIONS_MINIMUM = 5;[\s\S]*MOIS_DU_DELAI = 12;/u);
    expect(page).toContain('sur douze mois ; tu en dessous de cinq réponses');
    expect(read('packages/rules/src/notation/note.ts')).toContain('NOTE_SUR = 20;');
    expect(page).toContain('totalisée sur 20');
  });
});

/** Of each service of the contract, the modules that answer for it. */
const servicesOf = (module: string): string[] => {
  const source = read(`${SERVER}/modules/${module}/${module}.module.ts`);
  const contracts = [...source.matchAll(/import \{([^}]*Table[^}]*)\} from '@guichet\/contract\/(\w+)'/gu)];
  const found = contracts.flatMap(([, names = '', folder = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name.endsWith('Table'))
      .map((name) => {
        const declared = globSync(`packages/contract/src/${folder}/*.ts`, { cwd: root })
          .map(read)
          .find((text) => text.includes(`export const ${name} = `));
        const [, own = ''] = declared?.split(`export const ${name} = `) ?? [];
        return (
          /(?:service: '(\w+)')/u.exec(own)?.[1] ?? /SERVICE = \{ service: '(\w+)'/u.exec(declared ?? '')?.[1] ?? name
        );
      }),
  );
  return [...new Set(found)].toSorted();
};

describe('l’architecture et le README', () => {
  test('chaque module y est sous les préfixes auxquels il répond', () => {
    const rows = [...read('docs/ARCHITECTURE.md').matchAll(/^\| `(\w+)` +\| ((?:`\w+`(?:, )?)+) +\|/gmu)];
    const modules = globSync(`${SERVER}/modules/*/*.module.ts`, { cwd: root }).map(
      (path) => path.split('/').at(-2) ?? '',
    );
    const said = new Map(rows.map(([, name = '', prefixes = '']) => [name, prefixes.match(/\w+/gu)?.toSorted()]));
    for (const module of modules) expect([module, said.get(module)]).toEqual([module, servicesOf(module)]);
  });

  test('la démonstration a les nombres que la page annonce', async () => {
    const donnees = join(root, SERVER, 'seed/demo/donnees');
    const { DESTINS, GROUPES } = await import(join(donnees, 'destins.ts'));
    const { AFFAIRES } = await import(join(donnees, 'personnages.ts'));
    const drawn = GROUPES.flatMap(({ nombres }: { nombres: Record<string, number> }) =>
      (DESTINS as string[]).flatMap((destin) => Array<string>(nombres[destin] ?? 0).fill(destin)),
    ) as string[];
    const lived = Object.values(AFFAIRES as Record<string, { destin: string }[]>).flatMap((some) =>
      some.map(({ destin }) => destin),
    );
    const all = [...drawn, ...lived];
    expect(all).toHaveLength(1_180);
    expect(read('README.md')).toContain('1 180 demandes de subvention');
    const A_INSTRUIRE = ['transmis', 'ouvert', 'complementDemande', 'complementRepondu', 'avisDemande'];
    expect(all.filter((destin) => A_INSTRUIRE.includes(destin)).length).toBeGreaterThan(400);
    expect(read('README.md')).toContain('plus de 400 dossiers transmis ou en cours d’instruction');
    expect(read(`${SERVER}/modules/association/donnees/demoFiches.ts`)).toContain('etablissements: 120,');
    expect(read('README.md')).toContain('siège d’une fédération de 120 établissements');
  });

  test('Node, les agréments installés, les reprises, les chaînes, les largeurs', () => {
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string; npm: string } };
    expect([engines.node, engines.npm]).toEqual(['>=24.15 <25', '>=11']);
    expect(read('README.md')).toContain('inutile si « node -v » dit 24.15 ou plus');
    const agrements = read(`${SERVER}/modules/rds/donnees/agrements.ts`).match(/^ {4}code: `/gmu);
    expect([flat(read('README.md')).includes('Six agréments réels sont là'), agrements?.length]).toEqual([true, 6]);
    const page = flat(read('docs/ARCHITECTURE.md'));
    expect(page).toContain('repris quarante fois (huit pour l’analyse d’un fichier)');
    expect(read(`${SERVER}/platform/jobs.ts`)).toMatch(/retryLimit: 40,[\s\S]*'association\.scanDocument': 8 \}/u);
    expect(page).toContain('en 64 chaînes');
    expect(read(`${SERVER}/platform/migrations/0001_platform.sql`)).toMatch(
      /& 63|% 64|, 64\)|generate_series\(0, 63\)/u,
    );
    expect(page).toContain('à 1 280 et 360 px');
    expect(read('e2e/support/test.ts')).toMatch(/width: 1280[\s\S]*width: 360/u);
    expect(page).toContain('coupé une seconde après le temps qui lui est donné');
    expect(read(`${SERVER}/platform/dropDeaf.ts`)).toContain('DEAF_AFTER_MS = 1_000;');
  });
});
