import type { Dossier } from '@guichet/contract/demandes';
import { Alert, Link, Loading } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { avecRetour } from '../../../shared/association/adresses.ts';
import { Guichet } from '../../../shared/haa/Guichet.tsx';
import { adresseSites, saySites } from '../../../shared/haa/mots.ts';
import { sitesDuDossierQuery } from '../../../shared/haa/sites.queries.ts';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { useServices } from '../../../shared/services/services.ts';

export interface SitesPartieProps {
  readonly dossier: Pick<Dossier, 'id_correspondance'>;
  /** Where one comes back to. */
  readonly retour: string;
  readonly error: string | undefined;
}

/** HAA-001: the sites of the record, as the dossier names them; and at once the counter that they point at. */
export const SitesPartie = ({ dossier, retour, error }: SitesPartieProps): JSX.Element => {
  const { api } = useServices();
  const id = String(dossier.id_correspondance);
  const { data, isError, isFetching, refetch } = useQuery(sitesDuDossierQuery(api, id));
  if (isError && !isFetching) {
    return (
      <ListFailure onRetry={() => void refetch()}>
        Un problème est survenu lors de la récupération des sites.
      </ListFailure>
    );
  }
  if (!data) return <Loading>Lecture des sites…</Loading>;
  return (
    <div className="ga-stack">
      {error && (
        <p id="haa.sites" tabIndex={-1} className="fr-error-text">
          {error}
        </p>
      )}
      {data.total > 0 && <Guichet guichet={data.guichet} />}
      <p>
        {data.total === 0 ? 'Aucun site pour l’instant.' : `Votre fiche compte ${saySites(data.total)}.`} Le service
        reçoit la liste telle qu’elle est le jour de la transmission.
      </p>
      {data.sans_adresse > 0 && (
        <Alert severity="warning">{saySites(data.sans_adresse)} sans adresse : à préciser avant de transmettre.</Alert>
      )}
      <p>
        <Link className="fr-btn fr-btn--secondary" href={avecRetour(adresseSites(id), retour)}>
          {data.total === 0 ? 'Ajouter le premier site' : 'Voir et modifier les sites'}
        </Link>
      </p>
    </div>
  );
};
