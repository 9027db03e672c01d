import { qrOf } from '@guichet/rules/qr';
import type { JSX } from 'react';

const MARGE = 2;

/** The address of the page, for a phone held in front of the screen or of a paper. */
export const CodeQr = ({ adresse }: { readonly adresse: string }): JSX.Element | null => {
  const rows = qrOf(adresse);
  if (!rows) return null;
  const cote = rows.length + 2 * MARGE;
  const path = rows
    .flatMap((row, y) => row.map((value, x) => (value === 1 ? `M${x + MARGE} ${y + MARGE}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className="ga-qr" viewBox={`0 0 ${cote} ${cote}`} role="img" aria-label="Code à scanner : il ouvre cette page">
      <rect width={cote} height={cote} fill="#fff" />
      <path d={path} fill="#161616" />
    </svg>
  );
};
