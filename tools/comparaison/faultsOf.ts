/** What a line of the comparison may say of us; what a decision refuses is not what we lack. */
const REPONSES = ['oui', 'en partie', 'refusé', 'non'] as const;
type Reponse = (typeof REPONSES)[number];
const isReponse = (text: string): text is Reponse => REPONSES.includes(text as Reponse);

interface Ligne {
  readonly quoi: string;
  readonly ici: string;
  readonly preuve: string;
  readonly limite: string;
}

const TEST = /\.(?:test|spec)\.tsx?$/u;
/** Paths of this tree, as the page writes them. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\s]+\/[^`\s]+\.tsx?)`/gu)].map(([, path = '']) => path);
/** The decision that says why, as the page links to it from `docs`. */
const decisionsIn = (text: string): string[] =>
  [...text.matchAll(/\]\((adr\/\d{4}-[^)\s]+\.md)\)/gu)].map(([, path = '']) => `docs/${path}`);
const testsIn = (text: string): string[] => pathsIn(text).filter((path) => TEST.test(path));

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The lines of every table that has a column for us. */
const lignesOf = (page: string): Ligne[] => {
  const blocks = page.split(/\n(?!\|)/u).map((block) => block.split('\n').filter((line) => line.startsWith('|')));
  return blocks.flatMap(([head = '', , ...rows]) => {
    const titles = cellsOf(head);
    if (!titles.includes('Ici') || !titles.includes('Preuve')) return [];
    const at = (cells: readonly string[], title: string): string => cells[titles.indexOf(title)] ?? '';
    return rows.map(cellsOf).map((cells) => ({
      quoi: at(cells, 'Quoi'),
      ici: at(cells, 'Ici').replaceAll('*', ''),
      preuve: at(cells, 'Preuve'),
      limite: cells.at(-1) ?? '',
    }));
  });
};

const faultOf = ({ quoi, ici, preuve, limite }: Ligne): string[] => {
  if (!isReponse(ici)) return [`${quoi} : « ${ici} » n’est pas une réponse`];
  const isProven = testsIn(preuve).length > 0;
  if (ici === 'refusé' && decisionsIn(limite).length === 0) return [`${quoi} : refusé, sans la décision qui le dit`];
  if (ici === 'refusé' || ici === 'non') return isProven ? [`${quoi} : ${ici}, avec une preuve`] : [];
  return isProven ? [] : [`${quoi} : ${ici}, sans preuve`];
};

const countFault = (page: string, lignes: readonly Ligne[]): string[] => {
  const told = /Sur \d+ lignes : [^.]+/u.exec(page)?.[0];
  const counts = REPONSES.map((reponse) => `${lignes.filter(({ ici }) => ici === reponse).length} ${reponse}`).join(
    ', ',
  );
  if (told === undefined || told === `Sur ${lignes.length} lignes : ${counts}`) return [];
  return [`les lignes sont ${lignes.length} : ${counts}`];
};

/** What the page says of us and does not prove, proves by nothing that exists, or counts wrongly. */
export const faultsOf = (page: string, exists: (path: string) => boolean): string[] => {
  const lignes = lignesOf(page);
  const paths = [...new Set(pathsIn(page))];
  const decisions = [...new Set(lignes.flatMap(({ limite }) => decisionsIn(limite)))];
  return [
    ...lignes.flatMap(faultOf),
    ...paths.filter((path) => !TEST.test(path)).map((path) => `${path} n’est pas un test`),
    ...paths.filter((path) => TEST.test(path) && !exists(path)).map((path) => `${path} n’existe pas`),
    ...decisions.filter((path) => !exists(path)).map((path) => `${path} n’existe pas`),
    ...countFault(page, lignes),
  ];
};
