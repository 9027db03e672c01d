import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaOf, type Break, lastOutcome, readBreaks } from './store.ts';

const UNTRIED = 'pas encore essayée';
const START = '<!-- chiffres : écrits par npm run breaks -- --write -->';
const END = '<!-- fin des chiffres -->';

interface Figures {
  readonly stored: number;
  readonly ids: number;
  readonly outcomes: Readonly<Record<string, number>>;
}

const countOf = (root: string, breaks: readonly Break[]): Figures => {
  const said = breaks.map((one) => lastOutcome(root, one) ?? UNTRIED);
  const outcomes = Object.fromEntries(
    [...new Set(said)].sort().map((outcome) => [outcome, said.filter((each) => each === outcome).length]),
  );
  return { stored: breaks.length, ids: new Set(breaks.map(({ id }) => id)).size, outcomes };
};

const redOf = ({ outcomes }: Figures): number => outcomes['rouge'] ?? 0;

/** One line, for whoever runs them. */
export const sayFigures = (root: string): string => {
  const figures = countOf(root, readBreaks(root));
  const rest = Object.entries(figures.outcomes)
    .filter(([outcome]) => outcome !== 'rouge')
    .map(([outcome, count]) => `, ${count} ${outcome}`)
    .join('');
  return `${figures.stored} cassures gardées pour ${figures.ids} exigences : ${redOf(figures)} rouges${rest}`;
};

const tableOf = (root: string): string => {
  const breaks = readBreaks(root);
  const rows = [...new Set(breaks.map(({ id }) => areaOf(id)))].map((area) => {
    const figures = countOf(
      root,
      breaks.filter(({ id }) => areaOf(id) === area),
    );
    return [area, figures.ids, figures.stored, redOf(figures), figures.stored - redOf(figures)].map(String);
  });
  const head = ['Domaine', 'Exigences', 'Cassures', 'Rouges', 'À revoir ou à essayer'];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [`${sayFigures(root)}.`, '', line(head), rule, ...rows.map(line)].join('\n');
};

const pageOf = (root: string): string => join(root, 'tests/breaks/README.md');

/** Between its two marks, the page says what `last/` holds. */
export const writeFigures = (root: string): void => {
  const page = readFileSync(pageOf(root), 'utf8');
  const [before, after] = [page.split(START)[0], page.split(END)[1]];
  if (before === undefined || after === undefined) throw new Error(`${pageOf(root)} : marques absentes`);
  writeFileSync(pageOf(root), `${before}${START}\n\n${tableOf(root)}\n\n${END}${after}`);
};

/** How many reds the page announces beyond those that were seen. */
export const overstated = (root: string, page: string): number => {
  const announced = Number(/: (\d+) rouges/.exec(page)?.[1] ?? 0);
  return Math.max(0, announced - redOf(countOf(root, readBreaks(root))));
};
