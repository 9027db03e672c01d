import type { Enveloppe } from '@guichet/contract/demandes';
import { ShareBars } from '@guichet/ui';
import type { JSX } from 'react';
import { formatMontant } from '../format/format.ts';

export interface EnveloppeBarresProps {
  readonly enveloppe: Pick<Enveloppe, 'subvention' | 'exercice' | 'montant' | 'accorde' | 'reste'>;
}

const HEADS = { label: 'Ce qu’elle devient', value: 'Montant', share: 'Part' } as const;

/** What there is to grant, what was granted of it, what is left: the table is the picture's own text. */
export const EnveloppeBarres = ({ enveloppe }: EnveloppeBarresProps): JSX.Element => {
  const { subvention, exercice, montant, accorde, reste } = enveloppe;
  if (montant === null)
    return <p>{`${subvention}, ${exercice} : ${formatMontant(accorde)} accordés, sans enveloppe fixée.`}</p>;
  const rows = [
    { key: 'accorde', label: 'Accordé', value: accorde },
    { key: 'reste', label: 'Reste', value: reste ?? 0 },
  ].map((row) => ({ ...row, text: formatMontant(row.value) }));
  return (
    <ShareBars
      caption={`Enveloppe de ${formatMontant(montant)} : ${subvention}, ${exercice}`}
      heads={HEADS}
      rows={rows}
    />
  );
};
