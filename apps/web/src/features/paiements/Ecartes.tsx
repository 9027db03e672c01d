import type { LotPaiement } from '@guichet/contract/demandes';
import { CardTable, Link } from '@guichet/ui';
import type { JSX } from 'react';
import { Montant } from '../../shared/format/Montant.tsx';
import { Tranches } from '../../shared/list/Tranches.tsx';
import { adresseVersement } from './say.ts';

type Ecarte = LotPaiement['ecartes'][number];

export interface EcartesProps {
  readonly caption: string;
  readonly ecartes: readonly Ecarte[];
  readonly service: string;
}

/** What is held, and why: each leads to the dossier where it is settled. */
export const Ecartes = ({ caption, ecartes, service }: EcartesProps): JSX.Element => (
  <Tranches items={ecartes} named="versements">
    {(shown) => (
      <CardTable
        caption={caption}
        items={shown}
        keyOf={({ versement }) => versement}
        columns={[
          {
            key: 'dossier',
            head: 'Dossier',
            isHead: true,
            cell: (ecarte) => (
              <Link href={adresseVersement(ecarte, service)}>
                <span className="fr-sr-only">Dossier </span>
                {ecarte.id_fo}
              </Link>
            ),
          },
          { key: 'nom', head: 'Association', cell: ({ nom }) => nom },
          { key: 'raison', head: 'Pourquoi il est retenu', cell: ({ raison }) => raison },
          { key: 'montant', head: 'Montant', numeric: true, cell: ({ montant }) => <Montant cents={montant} /> },
        ]}
      />
    )}
  </Tranches>
);
