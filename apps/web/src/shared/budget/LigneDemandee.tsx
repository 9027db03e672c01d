import { formatMontant, type Subvention } from '@guichet/rules/budget';
import { AmountTotal } from '@guichet/ui';
import type { JSX } from 'react';
import { REPRISE } from './demande.ts';

/** What is asked for, read and not typed: it is typed once, where it is asked. */
export const LigneDemandee = ({
  subvention: { financeur, montant },
}: {
  readonly subvention: Pick<Subvention, 'financeur' | 'montant'>;
}): JSX.Element => (
  <AmountTotal
    label={
      <>
        Subvention demandée à {financeur}
        <span className="ga-mention ga-court__aide">{REPRISE}</span>
      </>
    }
    text={formatMontant(montant ?? 0)}
  />
);
