import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { citableIds, readCatalogue } from '../../tools/conformance/catalogue.ts';
import { overstated } from './figures.ts';
import { type Break, citing, readBreaks, spoil } from './store.ts';

const textOf = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null);

const problemsOf = (root: string, known: ReadonlySet<string>, one: Break): string[] => {
  const source = textOf(join(root, one.file));
  const applies = source !== null && spoil(source, one) !== null;
  const strangers = one.red.filter((file) => !citing(one.id).test(textOf(join(root, file)) ?? ''));
  return [
    ...(known.has(one.id) ? [] : [`${one.id} n’existe pas au catalogue`]),
    ...(applies ? [] : [`${one.id} : le texte à casser n’est pas une fois et une seule dans ${one.file}`]),
    ...strangers.map((file) => `${one.id} n’est pas cité par ${file}`),
  ];
};

/** Ids that were proven before breaks were asked for; the list may only shrink. */
const readOld = (root: string): string[] =>
  (textOf(join(root, 'tests/breaks/old.txt')) ?? '').split('\n').filter(Boolean);

/** What docs/CONFORMANCE.md says is proven. */
export const provenIds = (root: string): string[] => {
  const page = textOf(join(root, 'docs/CONFORMANCE.md')) ?? '';
  return [...page.matchAll(/^\| ([A-Z]+(?:-[A-Z]+)*-\d{3}) /gm)].map(([, id = '']) => id);
};

export const checkBreaks = (root: string): string[] => {
  const breaks = readBreaks(root);
  const ids = citableIds(readCatalogue(join(root, 'docs/requirements')));
  const spared = new Set([...readOld(root), ...breaks.map(({ id }) => id.replace(/\.[a-z]$/, ''))]);
  const excess = overstated(root, textOf(join(root, 'tests/breaks/README.md')) ?? '');
  return [
    ...(excess > 0 ? [`README.md annonce ${excess} rouges de trop : npm run breaks -- --write`] : []),
    ...breaks.flatMap((one) => problemsOf(root, new Set(ids), one)),
    ...provenIds(root)
      .filter((id) => !spared.has(id))
      .map((id) => `${id} est annoncée prouvée, rien ne la casse dans tests/breaks`),
  ];
};
