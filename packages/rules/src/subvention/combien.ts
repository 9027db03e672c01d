import { formatMontant } from '../budget/index.ts';
import type { ContenuSubvention } from './subvention.schema.ts';

/** How much may be asked for, in a few words; null when nothing is set. */
export const sayCombien = ({ minimum, maximum, part_maximum }: ContenuSubvention['montants']): string | null => {
  const part = part_maximum === null ? '' : `, ${part_maximum} % du budget au plus`;
  if (minimum !== null && maximum !== null) return `${formatMontant(minimum)} à ${formatMontant(maximum)}${part}`;
  if (maximum !== null) return `${formatMontant(maximum)} au plus${part}`;
  if (minimum !== null) return `à partir de ${formatMontant(minimum)}${part}`;
  return part === '' ? null : `${part_maximum} % du budget au plus`;
};
