import type { Rattachement, RepresentantLegal } from '@guichet/rules/rattachement';
import { RowList, Tag } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { formatSiret } from '../format/format.ts';
import { useFonctions } from '../referentiels/useFonctions.ts';

export interface AssociationsListProps {
  readonly associations: readonly Rattachement[];
  /** Also what the record of each says of this person. */
  readonly saysFiche?: boolean;
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

/** COMPTE-003: what the record says of this very person. */
const sayFiche = (
  { fonction, valideur_cec, deleted, courriel, id_siret }: RepresentantLegal,
  labelOf: (fonction: string) => string,
): string => {
  if (deleted) return `Dans sa fiche : ${courriel} n’est plus parmi ses représentants.`;
  const role = labelOf(fonction) || 'fonction non précisée';
  const lieu = id_siret ? `établissement ${formatSiret(id_siret)}` : 'toute l’association';
  const droit = valideur_cec ? 'valide' : 'ne valide pas';
  return `Dans sa fiche : ${courriel}, ${role}, ${lieu}, ${droit} les déclarations des bénévoles.`;
};

interface AssociationProps {
  readonly association: Rattachement;
  readonly saysFiche: boolean;
}

const Association = ({ association, saysFiche }: AssociationProps): JSX.Element => {
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
      {saysFiche &&
        association.representantsLegaux.map((representant) => (
          <p key={representant.id}>{sayFiche(representant, labelOf)}</p>
        ))}
      {waits && (
        <p>Un membre de son siège ou un service doit confirmer votre arrivée. D’ici là, votre accès est limité.</p>
      )}
      <p className="ga-mention">{numbersOf(association)}</p>
    </div>
  );
};

export const AssociationsList = ({ associations, saysFiche = false, children }: AssociationsListProps): JSX.Element => (
  <RowList
    label="Mes associations"
    items={associations}
    keyOf={({ id_correspondance, id_siret }) => `${id_correspondance} ${id_siret ?? ''}`}
  >
    {(association) => (
      <>
        <Association association={association} saysFiche={saysFiche} />
        {children?.(association)}
      </>
    )}
  </RowList>
);
