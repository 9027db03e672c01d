/** What a spreadsheet would run instead of showing (T17). */
const FORMULE = /^[=+\-@\t\r\0]/u;
const A_CITER = /[";\r\n]/u;
const SEPARATEUR = ';';
/** Without it, spreadsheets take accents for something else. */
export const BOM = '\uFEFF';

const cellOf = (value: string): string => {
  const safe = FORMULE.test(value) ? `'${value}` : value;
  return A_CITER.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
export const lineOf = (cells: readonly string[]): string => `${cells.map(cellOf).join(SEPARATEUR)}\r\n`;

const CENTIMES = 100;
/** An amount that a French spreadsheet reads as a number. */
export const eurosOf = (centimes: number): string => (centimes / CENTIMES).toFixed(2).replace('.', ',');
