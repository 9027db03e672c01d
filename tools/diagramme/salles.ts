import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { HOUSES, placeOf } from '../boundaries/rooms.ts';
import { sourceFiles } from '../boundaries/sourceFiles.ts';
import { markdownTable } from '../conformance/markdownTable.ts';

const IMPORTED = /\bfrom '(\.[^']+)'/g;
const TABLE = /^ {2}'([a-z]+\.[a-z_]+)':/gm;
const DEBUT = '<!-- salles : écrit par node tools/diagramme/main.ts -->';
const FIN = '<!-- fin des salles -->';

interface Salle {
  readonly nom: string;
  /** The rooms it stands on, by what its files import. */
  readonly voit: readonly string[];
  readonly tables: readonly string[];
}

const roomsSeenBy = (root: string, file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(IMPORTED)].flatMap(
    ([, to = '']) => placeOf(normalize(join(dirname(file), to)))?.room ?? [],
  );

const tablesOf = (root: string, folder: string, nom: string): string[] => {
  const file = join(root, folder, nom, `${nom}.tables.ts`);
  return existsSync(file) ? [...readFileSync(file, 'utf8').matchAll(TABLE)].map(([, table = '']) => table) : [];
};

/** As the sources are now: one that is gone, or a new arrow, changes the drawing. */
export const sallesOf = (root: string, folder: string): Salle[] => {
  const order = HOUSES.find((house) => house.folder === folder)?.rooms ?? [];
  const files = sourceFiles(root).filter((file) => !file.endsWith('.test.ts'));
  return order.map((nom) => {
    const own = files.filter((file) => file.startsWith(`${folder}/`) && placeOf(file)?.room === nom);
    const seen = new Set(own.flatMap((file) => roomsSeenBy(root, file)));
    return {
      nom,
      voit: order.filter((room) => room !== nom && seen.has(room)),
      tables: tablesOf(root, folder, nom),
    };
  });
};

const mermaid = (salles: readonly Salle[]): string =>
  [
    '```mermaid',
    'flowchart BT',
    ...salles.flatMap(({ nom, voit }) => voit.map((to) => `  ${nom} --> ${to}`)),
    '```',
  ].join('\n');

const left = (title: string) => ({ title, align: 'left' as const });
const table = (salles: readonly Salle[]): string =>
  markdownTable(
    ['Salle', 'Se tient sur', 'Tables'].map(left),
    salles.map(({ nom, voit, tables }) => [
      `\`${nom}\``,
      voit.join(', ') || 'rien',
      tables.map((name) => `\`${name}\``).join(', ') || 'aucune',
    ]),
  );

/** The page with its drawing made again; null when it no longer says where the drawing goes. */
export const withSalles = (page: string, salles: readonly Salle[]): string | null => {
  const [before, rest] = page.split(DEBUT);
  const after = rest?.split(FIN)[1];
  if (before === undefined || after === undefined) return null;
  return `${before}${DEBUT}\n\n${mermaid(salles)}\n\n${table(salles)}\n\n${FIN}${after}`;
};
