import { formatSaisie, parseMontant } from '@guichet/rules/budget';
import { readDecimal } from '@guichet/rules/validation';

/** What is typed as a text and kept as a number: an amount is in cents. */
export type Typed = 'nombre' | 'montant';

const readNombre = (typed: string): number | string => {
  const read = readDecimal(typed);
  return read !== null && Number.isFinite(read) ? read : typed;
};

const readMontant = (typed: string): number | string | null => {
  const read = parseMontant(typed);
  return read.ok ? read.cents : typed;
};

/** What cannot be read stays as it was typed: the rule refuses it in its own words, and nothing is lost. */
export const readTyped = (kind: Typed, typed: string): number | string | null => {
  if (typed.trim() === '') return null;
  return kind === 'montant' ? readMontant(typed) : readNombre(typed);
};

export const writeTyped = (kind: Typed, value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'number') return String(value);
  return kind === 'montant' ? formatSaisie(value) : value.toLocaleString('fr-FR', { maximumFractionDigits: 10 });
};
