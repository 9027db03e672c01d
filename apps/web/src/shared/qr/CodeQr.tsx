import './qr.css';
import { qrOf } from '@guichet/rules/qr';
import type { JSX } from 'react';

const MARGE = 2;

export interface CodeQrProps {
  readonly adresse: string;
  /** What the address opens, for who hears the picture. */
  readonly ouvre?: string;
}

/** An address, for a phone held in front of the screen or of a paper. */
export const CodeQr = ({ adresse, ouvre = 'cette page' }: CodeQrProps): JSX.Element | null => {
  const rows = qrOf(adresse);
  if (!rows) return null;
  const cote = rows.length + 2 * MARGE;
  const path = rows
    .flatMap((row, y) => row.map((value, x) => (value === 1 ? `M${x + MARGE} ${y + MARGE}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className="ga-qr" viewBox={`0 0 ${cote} ${cote}`} role="img" aria-label={`Code à scanner : il ouvre ${ouvre}`}>
      <rect width={cote} height={cote} fill="#fff" />
      <path d={path} fill="#161616" />
    </svg>
  );
};
