interface Column {
  readonly title: string;
  readonly align: 'left' | 'right';
}

const pad = (text: string, width: number, { align }: Column): string =>
  align === 'right' ? text.padStart(width) : text.padEnd(width);

const rule = (width: number, { align }: Column): string =>
  align === 'right' ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width);

/** Padded as the formatter pads, so that a generated page is never reformatted. */
export const markdownTable = (columns: readonly Column[], rows: readonly (readonly string[])[]): string => {
  const widths = columns.map(({ title }, index) =>
    Math.max(3, title.length, ...rows.map((row) => (row[index] ?? '').length)),
  );
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const padded = (cells: readonly string[]): string =>
    line(columns.map((column, index) => pad(cells[index] ?? '', widths[index] ?? 0, column)));
  const rules = line(columns.map((column, index) => rule(widths[index] ?? 0, column)));
  return [padded(columns.map(({ title }) => title)), rules, ...rows.map(padded)].join('\n');
};
