import { plain } from '../texte/index.ts';

/** What a spreadsheet gives when it is copied: lines, and cells between tabs or semicolons. */
const CELLULE = /\t|;/u;
export const cellsOf = (line: string): string[] => line.split(CELLULE).map((cell) => cell.trim());
export const linesOf = (text: string): [numero: number, line: string][] =>
  text
    .split(/\r?\n/u)
    .map((line, index): [number, string] => [index + 1, line])
    .filter(([, line]) => line.trim() !== '');

export interface Choix {
  readonly value: string;
  readonly label: string;
}
/** By its code or by its words, whatever their case and accents. */
export const findChoix = (text: string, choix: readonly Choix[]): Choix | undefined =>
  choix.find(({ value, label }) => [plain(value), plain(label)].includes(plain(text)));
