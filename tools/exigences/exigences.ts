import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TABLES } from '@guichet/contract/tables';
import { sourceFiles } from '../boundaries/sourceFiles.ts';
import { type Area, type Requirement, readCatalogue } from '../conformance/catalogue.ts';
import { markdownTable } from '../conformance/markdownTable.ts';

const TEST = /^(?:apps|packages|e2e)\/.*\.(?:test\.tsx?|spec\.ts)$/u;
const ROUTES = /^apps\/web\/src\/app\/routes\/.*\.routes\.ts$/u;
const FEATURE = /^apps\/web\/src\/features\/(.+)\/[^/]+$/u;
const MODULE = /^apps\/server\/src\/(modules\/[^/]+(?:\/[^/]+)?)\//u;
const CITED = /\b[A-Z]+(?:-[A-Z]+)?-\d{3}\b/gu;
const CALL = /\b(GET|POST|PUT|PATCH|DELETE) (\/[\w{}:/.-]+)/gu;
const MOST = 3;

const HEAD = `# Exigences

Chaque phrase des deux documents, l’écran ou l’appel où elle se voit, et les tests qui la citent. Les adresses sont celles du
navigateur, derrière \`/client\` ; un appel se lit dans [openapi/](openapi/). Ce qui est prouvé par une exécution est dans
[CONFORMANCE.md](CONFORMANCE.md) : un test cité ici existe, il n’a pas forcément été joué.

Page écrite par \`node tools/exigences/main.ts --write\`.
`;

export interface Sources {
  readonly texts: ReadonlyMap<string, string>;
  readonly calls: readonly string[];
}

interface Page {
  readonly path: string;
  /** Where its screen is. */
  readonly folder: string;
}
const PAGE = /path: [`'](\/[^`']*)[`'](?:(?!path: )[\s\S])*?features\/([^']+)\/[^/']+'/gu;
const pagesOf = (texts: Sources['texts']): Page[] =>
  [...texts]
    .filter(([file]) => ROUTES.test(file))
    .flatMap(([, text]) => [...text.matchAll(PAGE)].map(([, path = '', folder = '']) => ({ path, folder })));

/** As the documents write an address and as the contract does: what is between braces or after a colon has no name here. */
const bare = (path: string): string => path.replace(/\{[^}]*\}|:\w+\??/gu, '*').replace(/[/.:]+$/u, '');
const named = ({ text }: Requirement, calls: readonly string[]): string[] =>
  [...text.matchAll(CALL)].flatMap(([, method, path = '']) =>
    calls.filter((call) => {
      const [verb, where = ''] = call.split(' ');
      return verb === method && bare(where).endsWith(bare(path));
    }),
  );

const ROUTE = /(?<![\w/])\/[\w{}?/-]*/gu;
const shown = ({ text, kind }: Requirement, pages: readonly Page[]): string[] => {
  const asked = kind === 'route' ? [...text.matchAll(ROUTE)].map(([path]) => bare(path)) : [];
  return pages.filter(({ path }) => asked.includes(bare(path))).map(({ path }) => path);
};
/** The pages of the nearest folder of screens. */
const pagesNear = (file: string, pages: readonly Page[]): string[] => {
  const folder = FEATURE.exec(file)?.[1];
  if (folder === undefined) return [];
  const near = pages.filter((page) => folder === page.folder || folder.startsWith(`${page.folder}/`));
  const inside = near.length > 0 ? near : pages.filter((page) => page.folder.startsWith(`${folder}/`));
  const deepest = Math.max(0, ...inside.map((page) => page.folder.length));
  const found = near.length > 0 ? inside.filter((page) => page.folder.length === deepest) : inside;
  return found.length > 0 ? found.map(({ path }) => path) : [`features/${folder}`];
};

const few = (all: readonly string[]): string =>
  [...new Set(all)]
    .slice(0, MOST)
    .map((one) => `\`${one}\``)
    .join(' ') + (new Set(all).size > MOST ? ' …' : '');

const placeOf = (
  one: Requirement,
  tests: readonly string[],
  calls: readonly string[],
  pages: readonly Page[],
): string => {
  const said = [...shown(one, pages), ...named(one, calls)];
  if (said.length > 0) return few(said);
  const screens = tests.flatMap((file) => pagesNear(file, pages));
  return few(screens.length > 0 ? screens : tests.flatMap((file) => MODULE.exec(file)?.[1] ?? []));
};

const COLUMNS = ['Exigence', 'Phrase', 'Où', 'Tests'].map((title) => ({ title, align: 'left' as const }));
const oneLine = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/gu, ' ');

/** The same sources give the same bytes. */
export const writePage = (areas: readonly Area[], sources: Sources): string => {
  const pages = pagesOf(sources.texts);
  const citing = new Map<string, string[]>();
  for (const [file, text] of sources.texts) {
    if (!TEST.test(file)) continue;
    for (const id of new Set(text.match(CITED) ?? [])) citing.set(id, [...(citing.get(id) ?? []), file].sort());
  }
  const testsOf = ({ id }: Requirement): readonly string[] => citing.get(id) ?? [];
  const all = areas.flatMap(({ requirements }) => requirements);
  const without = all.filter((one) => testsOf(one).length === 0).map(({ id }) => id);
  const sections = areas.map(({ area, requirements }) =>
    [
      `## ${area}`,
      markdownTable(
        COLUMNS,
        requirements.map((one) => [
          one.id,
          oneLine(one.text),
          placeOf(one, testsOf(one), sources.calls, pages),
          few(testsOf(one)),
        ]),
      ),
    ].join('\n\n'),
  );
  const missing =
    without.length === 0
      ? 'Toutes les phrases ont leur test.'
      : `${all.length - without.length} phrases sur ${all.length} ont leur test. Sans test : ${without.join(', ')}.`;
  return `${[HEAD.trimEnd(), missing, ...sections].join('\n\n')}\n`;
};

export const readSources = (root: string): Sources => ({
  texts: new Map(sourceFiles(root).map((file) => [file, readFileSync(join(root, file), 'utf8')])),
  calls: TABLES.flatMap(({ service, routes }) =>
    Object.values(routes).map(({ method, path }) => `${method} /${service}${path}`),
  ),
});
export const readAreas = (root: string): Area[] => readCatalogue(join(root, 'docs/requirements'));
