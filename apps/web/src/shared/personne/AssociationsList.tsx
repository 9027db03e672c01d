import type { Rattachement } from '@guichet/rules/rattachement';
import { RowList, Tag } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { formatSiret } from '../format/format.ts';
import { useFonctions } from '../referentiels/useFonctions.ts';

export interface AssociationsListProps {
  readonly associations: readonly Rattachement[];
  readonly children?: (association: Rattachement) => ReactNode;
}

const numbersOf = ({ id_siret, id_siren, id_rna }: Rattachement): string =>
  [
    id_siret ? `SIRET ${formatSiret(id_siret)}` : id_siren && `SIREN ${formatSiret(id_siren)}`,
    id_rna && `RNA ${id_rna}`,
  ]
    .filter(Boolean)
    .join(', ') || 'Ni SIRET ni RNA connus';

const TYPES = {
  Siège: 'Siège',
  'Etablissement secondaire': 'Établissement secondaire',
} as const satisfies Record<Rattachement['type'], string>;

const Association = ({ association }: { readonly association: Rattachement }): JSX.Element => {
  const labelOf = useFonctions();
  const waits = association.etat === 'a_confirmer';
  return (
    <div className="ga-row__main">
      <p>
        <strong>{association.nom}</strong> <Tag>{TYPES[association.type]}</Tag>
        {waits && (
          <>
            {' '}
            <Tag tone="warning">En attente</Tag>
          </>
        )}
      </p>
      <p>Votre fonction : {labelOf(association.fonction) || 'non précisée'}</p>
      {waits && (
        <p>Un membre de son siège ou un service doit confirmer votre arrivée. D’ici là, votre accès est limité.</p>
      )}
      <p className="ga-mention">{numbersOf(association)}</p>
    </div>
  );
};

export const AssociationsList = ({ associations, children }: AssociationsListProps): JSX.Element => (
  <RowList
    label="Mes associations"
    items={associations}
    keyOf={({ id_correspondance, id_siret }) => `${id_correspondance} ${id_siret ?? ''}`}
  >
    {(association) => (
      <>
        <Association association={association} />
        {children?.(association)}
      </>
    )}
  </RowList>
);
