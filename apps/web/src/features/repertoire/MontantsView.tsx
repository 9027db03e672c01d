import type { ContenuSubvention } from '@guichet/rules/subvention';
import type { JSX, ReactNode } from 'react';
import { Montant } from '../../shared/format/Montant.tsx';

export interface MontantsViewProps {
  readonly montants: ContenuSubvention['montants'];
}

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

const cents = (label: string, value: number | null, after?: string): Fact[] =>
  value === null
    ? []
    : [
        {
          label,
          value: (
            <>
              <Montant cents={value} />
              {after && ` ${after}`}
            </>
          ),
        },
      ];

const factsOf = (montants: MontantsViewProps['montants']): readonly Fact[] => [
  ...cents('Montant minimum', montants.minimum),
  ...cents(
    'Montant minimum réduit',
    montants.minimum_reduit,
    montants.motif_reduction === null ? undefined : `(${montants.motif_reduction})`,
  ),
  ...cents('Montant minimum par projet', montants.minimum_projet),
  ...cents('Montant maximum', montants.maximum),
  ...(montants.part_maximum === null
    ? []
    : [{ label: 'Part du budget du projet', value: `${montants.part_maximum} % au plus` }]),
  ...(montants.projets_maximum === null
    ? []
    : [{ label: 'Nombre de projets', value: `${montants.projets_maximum} au plus` }]),
];

export const MontantsView = ({ montants }: MontantsViewProps): JSX.Element => {
  const facts = factsOf(montants);
  if (facts.length === 0) return <p>Aucun montant n’est fixé d’avance.</p>;
  return (
    <dl className="ga-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
