import { readFileSync, writeFileSync } from 'node:fs';

export const french = (value: number, digits: number): string =>
  value.toLocaleString('fr-FR', { minimumFractionDigits: digits, maximumFractionDigits: digits });
export const verdict = (isMet: boolean): string => (isMet ? 'tenu' : 'manqué');
export const count = (value: number): string => french(value, 0);

/** Padded as the house formatter does, so that a table just written is already in its form. */
export const tableOf = (rows: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? '')].length)));
  const line = (cells: readonly string[], filler: string) =>
    `| ${cells.map((cell, column) => cell + filler.repeat((widths[column] ?? 0) - [...cell].length)).join(' | ')} |`;
  const rule = line(
    head.map(() => ''),
    '-',
  );
  return [line(head, ' '), rule, ...body.map((row) => line(row, ' '))].join('\n');
};

/** The page with the text between the marks of its name. */
const between = (page: string, marker: string, text: string): string => {
  const [start, end] = [`<!-- ${marker}:start -->`, `<!-- ${marker}:end -->`];
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`la page n’a pas les marques ${start} et ${end}`);
  return `${page.slice(0, from + start.length)}\n\n${text}\n\n${page.slice(to)}`;
};

export const writeBetween = (path: string, marker: string, text: string): void =>
  writeFileSync(path, between(readFileSync(path, 'utf8'), marker, text));
