import type { Rattachement } from '@guichet/rules/rattachement';
import { RowList, Tag } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { formatSiret } from '../format/format.ts';
import { useFonctions } from './useFonctions.ts';

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

export const AssociationsList = ({ associations, children }: AssociationsListProps): JSX.Element => {
  const sayFonction = useFonctions();
  return (
    <RowList
      label="Mes associations"
      items={associations}
      keyOf={({ id_correspondance, id_siret }) => `${id_correspondance} ${id_siret ?? ''}`}
    >
      {(association) => (
        <>
          <div className="ga-row__main">
            <p>
              <strong>{association.nom}</strong> <Tag>{TYPES[association.type]}</Tag>
            </p>
            <p>Votre fonction : {sayFonction(association.fonction) || 'non précisée'}</p>
            <p className="ga-mention">{numbersOf(association)}</p>
          </div>
          {children?.(association)}
        </>
      )}
    </RowList>
  );
};
