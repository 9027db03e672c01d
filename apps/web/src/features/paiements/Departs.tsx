import type { Depart } from '@guichet/contract/demandes';
import { TYPES_VERSEMENT } from '@guichet/rules/paiement';
import { CardTable, Link } from '@guichet/ui';
import type { JSX } from 'react';
import { Montant } from '../../shared/format/Montant.tsx';
import { Tranches } from '../../shared/list/Tranches.tsx';
import { adresseVersement } from './say.ts';

interface DepartsProps {
  readonly departs: readonly Depart[];
  readonly service: string;
}

/** Who would be paid, on which account, how much: looked at before the file is made. */
export const Departs = ({ departs, service }: DepartsProps): JSX.Element => (
  <Tranches items={departs} named="versements">
    {(shown) => (
      <CardTable
        caption="Qui sera payé"
        items={shown}
        keyOf={({ versement }) => versement}
        columns={[
          {
            key: 'dossier',
            head: 'Dossier',
            isHead: true,
            cell: (depart) => (
              <Link href={adresseVersement(depart, service)}>
                <span className="fr-sr-only">Dossier </span>
                {depart.id_fo}
              </Link>
            ),
          },
          { key: 'nom', head: 'Association', cell: ({ nom }) => nom },
          { key: 'titulaire', head: 'Titulaire du compte', cell: ({ titulaire }) => titulaire },
          { key: 'compte', head: 'Compte', cell: ({ compte }) => compte },
          { key: 'type', head: 'Versement', cell: ({ type }) => TYPES_VERSEMENT[type] },
          { key: 'montant', head: 'Montant', numeric: true, cell: ({ montant }) => <Montant cents={montant} /> },
        ]}
      />
    )}
  </Tranches>
);
