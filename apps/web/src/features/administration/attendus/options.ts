import type { OptionChamp } from '@guichet/rules/subvention';
import { codeOf, freeCode } from './code.ts';

/** A line «code | libellé», or two cells pasted from a spreadsheet; a plain line is a label alone. */
const readLine = (line: string): { readonly code: string | null; readonly libelle: string } => {
  const [first = '', ...rest] = line.split(/\t|\s\|\s/u).map((part) => part.trim());
  const libelle = rest.join(' ').trim();
  return libelle === '' ? { code: null, libelle: first } : { code: first, libelle };
};

/** A code that only repeats the label is not worth showing. */
export const writeOptions = (options: readonly OptionChamp[]): string =>
  options.map(({ code, libelle }) => (code === codeOf(libelle) ? libelle : `${code} | ${libelle}`)).join('\n');

/** What an answer keeps is the code: a label corrected in place keeps its own. */
const inherit = (libelle: string, rang: number, before: readonly OptionChamp[], isSameCount: boolean): string | null =>
  before.find((option) => option.libelle === libelle)?.code ?? (isSameCount ? (before[rang]?.code ?? null) : null);

export const readOptions = (
  text: string,
  before: readonly OptionChamp[],
  parent: string | null = null,
  taken: readonly string[] = [],
): OptionChamp[] => {
  const lines = text
    .split('\n')
    .map(readLine)
    .filter(({ libelle }) => libelle !== '');
  const isSameCount = lines.length === before.length;
  const options: OptionChamp[] = [];
  for (const [rang, { code, libelle }] of lines.entries()) {
    const used = [...taken, ...options.map((option) => option.code)];
    const kept = code ?? inherit(libelle, rang, before, isSameCount);
    const proposed = kept ?? (codeOf(libelle) || `choix_${rang + 1}`);
    options.push({ code: kept === null || used.includes(kept) ? freeCode(proposed, used) : kept, libelle, parent });
  }
  return options;
};
