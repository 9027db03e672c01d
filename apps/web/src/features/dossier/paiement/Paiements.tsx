import { Loading } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { Blocages } from '../../../shared/paiement/Blocages.tsx';
import { CompteBarres } from '../../../shared/paiement/CompteBarres.tsx';
import { Mouvements } from '../../../shared/paiement/Mouvements.tsx';
import { paiementsQuery } from '../../../shared/paiement/paiement.queries.ts';
import { useServices } from '../../../shared/services/services.ts';
import type { SuiviProps } from '../suivi/suiviProps.ts';

/** What the treasurer asks: granted, on its way, paid, what remains, and why nothing comes. */
export const Paiements = ({ dossier, role }: SuiviProps): JSX.Element => {
  const { data, isPending, isError, isFetching, refetch } = useQuery(
    paiementsQuery(useServices().api, dossier.identifiant.id_fo, role),
  );
  if (isError && !data && !isFetching)
    return (
      <ListFailure onRetry={() => void refetch()}>
        Les paiements n’ont pas pu être lus. Vous pouvez recommencer.
      </ListFailure>
    );
  if (isPending || !data) return <Loading>Lecture des paiements…</Loading>;
  if (data.services.length === 0) return <p>Rien n’est encore accordé.</p>;
  return (
    <div className="ga-stack">
      {data.services.map(({ id_service, nom, compte, blocages, versements }) => (
        <div key={id_service} className="ga-stack">
          <Blocages blocages={blocages} />
          <CompteBarres compte={compte} nom={nom} />
          {versements.length === 0 ? (
            <p>Aucun versement n’est encore enregistré.</p>
          ) : (
            <Mouvements caption={`Versements de ${nom}`} versements={versements} />
          )}
        </div>
      ))}
    </div>
  );
};
