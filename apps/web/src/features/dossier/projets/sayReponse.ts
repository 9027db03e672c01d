import type { ChampAttendu } from '@guichet/rules/subvention';
import { formatDate, formatMontant } from '../../../shared/format/format.ts';

export const RIEN = 'Non renseigné';

export const sayValeur = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return RIEN;
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/u.test(value))
    return formatDate(new Date(`${value}T12:00:00Z`));
  if (Array.isArray(value)) return value.length === 0 ? RIEN : value.join(', ');
  return typeof value === 'number' ? value.toLocaleString('fr-FR') : String(value);
};

/** An answer in the words of its question: a choice by its label, an amount in euros. */
export const sayReponse = ({ type, options }: ChampAttendu, value: unknown): string => {
  const labelOf = (code: unknown) => options.find((option) => option.code === code)?.libelle ?? String(code);
  if (type === 'montant' && typeof value === 'number') return formatMontant(value);
  if (type === 'groupe') return Array.isArray(value) ? `${value.length} ligne${value.length > 1 ? 's' : ''}` : RIEN;
  if (Array.isArray(value)) return value.length === 0 ? RIEN : value.map(labelOf).join(', ');
  return options.length > 0 && value !== null && value !== undefined ? labelOf(value) : sayValeur(value);
};
