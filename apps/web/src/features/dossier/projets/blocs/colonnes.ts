import { formatSaisie, parseMontant } from '@guichet/rules/budget';
import { readDecimal } from '@guichet/rules/validation';
import { ouRien } from '../../../../shared/versions/lectures.ts';

const writeText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** How a column of each kind is typed, read and written back. */
export const TEXTE = { read: ouRien, write: writeText } as const;
export const NOMBRE = {
  inputMode: 'decimal',
  read: readDecimal,
  write: (value: unknown) => writeText(value).replace('.', ','),
} as const;
/** Euros typed, cents kept; what cannot be read is not a number, and the rule of the row refuses it. */
export const MONTANT = {
  inputMode: 'decimal',
  read: (texte: string) => {
    const read = parseMontant(texte);
    return read.ok ? read.cents : Number.NaN;
  },
  write: (value: unknown) => (typeof value === 'number' ? formatSaisie(value) : ''),
} as const;
