import { Loading } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { documentsQuery } from '../../../shared/association/documents.queries.ts';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { useServices } from '../../../shared/services/services.ts';
import type { EtapeProps } from '../etape.ts';
import { useDemandeur } from '../projets/useDemandeur.ts';
import { attendusOf } from './attendus.ts';
import { DocumentsView } from './DocumentsView.tsx';
import { useDocuments } from './useDocuments.ts';

/** Step 2, CALL-DEM-014: what the scheme asks, chosen among what the association already deposited. */
export const DocumentsEtape = ({
  dossier,
  subvention,
  mode,
  manquants,
  juges,
  role,
  correction,
  onSaved,
}: EtapeProps): JSX.Element => {
  const { api } = useServices();
  const { data, isError, isFetching, refetch } = useQuery(documentsQuery(api, String(dossier.id_correspondance)));
  const choix = useDocuments({ dossier, role, onSaved });
  const { faits } = useDemandeur(dossier);
  if (!data && isError && !isFetching)
    return (
      <ListFailure onRetry={() => void refetch()}>
        Les documents de l’association n’ont pas pu être lus. Vous pouvez recommencer.
      </ListFailure>
    );
  if (!data) return <Loading>Lecture des documents…</Loading>;
  return (
    <DocumentsView
      dossier={dossier}
      attendus={attendusOf({ dossier, subvention, faits, manquants, juges, correction })}
      documents={data}
      modeOf={(code) => (correction?.isOpen('document', code) === false ? 'read' : mode)}
      choix={choix}
    />
  );
};
