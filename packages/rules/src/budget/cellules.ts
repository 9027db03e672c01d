/** The rows and cells that a spreadsheet puts on the clipboard: tabs between cells, quotes around those that hold a line break. */
const TEXTE_MAXIMUM = 200_000;

const cellText = (cell: string): string =>
  (/^"[\s\S]*"$/u.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell).replace(/\s+/gu, ' ').trim();

/** Separators inside quotes do not count: every second piece between quotes is inside. */
const splitOutsideQuotes = (text: string, separator: RegExp): string[] => {
  const parts = [''];
  for (const [index, piece] of text.split('"').entries()) {
    const isInside = index % 2 === 1;
    const [first = '', ...rest] = isInside ? [piece] : piece.split(separator);
    parts.push((parts.pop() ?? '') + (index > 0 ? '"' : '') + first, ...rest);
  }
  return parts;
};

export const readCellules = (text: string): readonly (readonly string[])[] => {
  const sheet = text.slice(0, TEXTE_MAXIMUM).replace(/(\r?\n)+$/u, '');
  const separator = !sheet.includes('\t') && sheet.includes(';') ? /;/u : /\t/u;
  return splitOutsideQuotes(sheet, /\r?\n|\r/u).map((row) => splitOutsideQuotes(row, separator).map(cellText));
};

/** One cell alone is ordinary text: the field takes it as it would any other. */
export const isTableau = (text: string): boolean => /[\t\n\r]/u.test(text.replace(/[\r\n]+$/u, ''));
