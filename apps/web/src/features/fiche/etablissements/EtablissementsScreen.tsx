import type { Etablissement } from '@guichet/contract/association';
import { groupByThree } from '@guichet/rules/identifiant';
import { type CardColumn, CardTable, Link, LoadMore, Tag } from '@guichet/ui';
import { type JSX, useState } from 'react';
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

const TRANCHE = 30;

/** A network has a hundred of them: some, then the rest when it is asked for. */
const Table = ({ id, shown }: { readonly id: string; readonly shown: readonly Etablissement[] }): JSX.Element => {
  const [count, setCount] = useState(TRANCHE);
  const items = shown.slice(0, count);
  return (
    <>
      <CardTable
        caption={TITLE}
        hidesCaption
        items={items}
        keyOf={({ id_siret }) => id_siret}
        columns={columnsOf(id)}
      />
      {shown.length > TRANCHE && (
        <LoadMore
          count={`${items.length} sur ${shown.length}`}
          hasMore={count < shown.length}
          busy={false}
          onMore={() => setCount(count + TRANCHE)}
        />
      )}
    </>
  );
};

/** ROUTE-031. */
export const EtablissementsScreen = (): JSX.Element => (
  <AssociationGate title={TITLE} chosen={`${BASE}/:id/etablissement-secondaire`}>
    {(association, id) => (
      <FichePage association={association} id={id} title={TITLE} isTable>
        <EtablissementsFiltres association={association}>
          {(shown) => <Table key={shown.length} id={id} shown={shown} />}
        </EtablissementsFiltres>
      </FichePage>
    )}
  </AssociationGate>
);
