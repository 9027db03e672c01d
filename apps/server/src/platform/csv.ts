/** What a spreadsheet would run instead of showing (T17). */
const FORMULE = /^[=+\-@\t\r\n\0＝＋－＠]/u;
/** Without it, spreadsheets take accents for something else. */
export const BOM = '\uFEFF';

const lineWith = (separateur: ';' | ',') => {
  const aCiter = new RegExp(`["\\r\\n${separateur}]`, 'u');
  const cellOf = (value: string): string => {
    const safe = FORMULE.test(value) ? `'${value}` : value;
    return aCiter.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return (cells: readonly string[]): string => `${cells.map(cellOf).join(separateur)}\r\n`;
};
/** For a French spreadsheet. */
export const lineOf = lineWith(';');
/** For programs: open data are read with commas. */
export const openLineOf = lineWith(',');

const CENTIMES = 100;
/** An amount that a French spreadsheet reads as a number. */
export const eurosOf = (centimes: number): string => (centimes / CENTIMES).toFixed(2).replace('.', ',');
