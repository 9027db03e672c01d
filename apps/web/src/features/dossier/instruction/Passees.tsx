import type { Passee } from '@guichet/contract/demandes';
import { CardTable, Loading } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { formatMontant } from '../../../shared/format/format.ts';
import { Montant } from '../../../shared/format/Montant.tsx';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { type PlaceInstruction, passeesQuery } from './instruction.queries.ts';

const sayRecu = (passees: readonly Passee[]): string => {
  const recu = passees.reduce((sum, { montant_accorde }) => sum + montant_accorde, 0);
  return recu === 0 ? 'Rien ne lui a été accordé.' : `${formatMontant(recu)} accordés en tout.`;
};

/** What this association asked of the service and those around it, the years before. */
export const Passees = ({ place }: { readonly place: PlaceInstruction }): JSX.Element => {
  const { data: passees, isError, isFetching, refetch } = useQuery(passeesQuery(usePorte().appels, place));
  if (isError && !isFetching)
    return <ListFailure onRetry={() => void refetch()}>Les années d’avant n’ont pas pu être lues.</ListFailure>;
  if (!passees) return <Loading>Lecture des années d’avant…</Loading>;
  const isArgent = passees.some(({ montant_demande }) => montant_demande > 0);
  if (passees.length === 0) return <p>Aucune demande à votre service les cinq années d’avant.</p>;
  const montants = [
    {
      ...{ key: 'demande', head: 'Demandé', numeric: true },
      cell: (one: Passee): JSX.Element => <Montant cents={one.montant_demande} />,
    },
    {
      ...{ key: 'accorde', head: 'Accordé', numeric: true },
      cell: (one: Passee): JSX.Element => <Montant cents={one.montant_accorde} />,
    },
  ];
  return (
    <>
      {isArgent && <p>{sayRecu(passees)}</p>}
      <CardTable
        caption="Demandes des années d’avant"
        hidesCaption
        items={passees}
        keyOf={({ id_fo, service }) => `${id_fo} ${service}`}
        columns={[
          { key: 'annee', head: 'Année', isHead: true, cell: ({ exercice }) => String(exercice) },
          {
            key: 'quoi',
            head: 'Demande',
            cell: ({ subvention, id_fo, service }) => (
              <>
                {subvention}
                <p className="ga-mention">
                  Dossier {id_fo}, {service}
                </p>
              </>
            ),
          },
          { key: 'etat', head: 'État', cell: ({ libelle }) => libelle },
          ...(isArgent ? montants : []),
        ]}
      />
    </>
  );
};
