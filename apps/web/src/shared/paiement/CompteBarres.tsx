import type { PaiementService } from '@guichet/contract/demandes';
import { ShareBars } from '@guichet/ui';
import type { JSX } from 'react';
import { formatMontant } from '../format/format.ts';

export interface CompteBarresProps {
  readonly compte: PaiementService['compte'];
  /** Who grants it, where several do. */
  readonly nom?: string;
}

const HEADS = { label: 'Où en est l’argent', value: 'Montant', share: 'Part' } as const;

/** What becomes of what was granted: the table is the picture's own text. */
export const CompteBarres = ({ compte, nom }: CompteBarresProps): JSX.Element => {
  const { accorde, paye, en_route, reste, rendu } = compte;
  const rows = [
    { key: 'paye', label: 'Payé', value: paye },
    { key: 'en_route', label: 'En route', value: en_route },
    { key: 'reste', label: 'Reste à verser', value: reste },
  ].map((row) => ({ ...row, text: formatMontant(row.value) }));
  return (
    <>
      <ShareBars caption={`${formatMontant(accorde)} accordés${nom ? ` par ${nom}` : ''}`} heads={HEADS} rows={rows} />
      {rendu > 0 && <p>{`${formatMontant(rendu)} rendus ou retenus depuis.`}</p>}
    </>
  );
};
