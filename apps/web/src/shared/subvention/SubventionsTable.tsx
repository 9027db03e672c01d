import type { SubventionPublique } from '@guichet/contract/rds';
import { sayCombien } from '@guichet/rules/subvention';
import { type CardColumn, CardTable, Link } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { adressePublique } from './adresses.ts';
import { sayEcheance } from './echeance.ts';

export interface SubventionsTableProps {
  readonly caption: string;
  readonly subventions: readonly SubventionPublique[];
  readonly now: Date;
  /** What is said of each for who answered; no column without it. */
  readonly verdict?: (subvention: SubventionPublique) => ReactNode;
}

const columnsFor = (now: Date): readonly CardColumn<SubventionPublique>[] => [
  {
    key: 'nom',
    head: 'Subvention',
    isHead: true,
    cell: ({ code, nom, resume }) => (
      <>
        <Link href={adressePublique(code)}>
          <strong>{nom}</strong>
        </Link>
        {resume && <p className="ga-mention">{resume}</p>}
      </>
    ),
  },
  { key: 'combien', head: 'Combien', cell: ({ montants }) => sayCombien(montants) ?? 'Montant non fixé d’avance' },
  {
    key: 'quand',
    head: 'Jusqu’à quand',
    cell: ({ sous_dispositifs }) => {
      const { phrase, reste } = sayEcheance(sous_dispositifs, now);
      return (
        <>
          {phrase}
          {reste && <strong>, {reste}</strong>}
        </>
      );
    },
  },
];

/** Schemes side by side: how much, until when, for whom. */
export const SubventionsTable = ({ caption, subventions, now, verdict }: SubventionsTableProps): JSX.Element => (
  <CardTable
    caption={caption}
    hidesCaption
    columns={[
      ...columnsFor(now),
      ...(verdict ? [{ key: 'verdict', head: 'D’après vos réponses', cell: verdict }] : []),
    ]}
    items={subventions}
    keyOf={({ _id }) => _id}
  />
);
