import type { JSX } from 'react';
import { formatMontant } from './format.ts';

/** UI-028: an amount, wherever one is shown; its spaces do not break, and a program reads the number itself. */
export const Montant = ({ cents }: { readonly cents: number }): JSX.Element => (
  <data value={cents / 100}>{formatMontant(cents)}</data>
);
