import type { Etablissement } from '@guichet/contract/association';
import { groupByThree } from '@guichet/rules/identifiant';
import { type CardColumn, CardTable, Link, Tag } from '@guichet/ui';
import type { JSX } from 'react';
import { AssociationGate } from '../../../shared/association/AssociationGate.tsx';
import { EtablissementsFiltres } from '../../../shared/association/EtablissementsFiltres.tsx';
import { lieuOf } from '../../../shared/association/etablissements.ts';
import { FichePage } from '../FichePage.tsx';
import { adresseEtablissements, BASE } from '../rubriques.ts';

const TITLE = 'Établissements secondaires';

const columnsOf = (id: string): readonly CardColumn<Etablissement>[] => [
  {
    key: 'nom',
    head: 'Établissement',
    isHead: true,
    cell: ({ id_siret, nom }) => (
      <Link href={`${adresseEtablissements(id)}/${id_siret}`}>{nom ?? groupByThree(id_siret)}</Link>
    ),
  },
  { key: 'lieu', head: 'Lieu', cell: ({ adresse }) => lieuOf({ adresse }) },
  { key: 'siret', head: 'SIRET', cell: ({ id_siret }) => groupByThree(id_siret) },
  {
    key: 'etat',
    head: 'État',
    cell: ({ actif }) => (actif ? 'Ouvert' : <Tag tone="warning">Fermé</Tag>),
  },
];

/** ROUTE-031. */
export const EtablissementsScreen = (): JSX.Element => (
  <AssociationGate title={TITLE} chosen={`${BASE}/:id/etablissement-secondaire`}>
    {(association, id) => (
      <FichePage association={association} id={id} title={TITLE} isWide>
        <EtablissementsFiltres association={association}>
          {(shown) => (
            <CardTable
              caption={TITLE}
              hidesCaption
              items={shown}
              keyOf={({ id_siret }) => id_siret}
              columns={columnsOf(id)}
            />
          )}
        </EtablissementsFiltres>
      </FichePage>
    )}
  </AssociationGate>
);
