import { Loading } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { documentsDemandeQuery } from '../../../shared/agrement/agrement.queries.ts';
import { urlOf } from '../../../shared/config/urlOf.ts';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { useServices } from '../../../shared/services/services.ts';
import { DocumentsEtape } from '../documents/DocumentsEtape.tsx';
import type { EtapeProps } from '../etape.ts';
import { Rangees } from '../Rangees.tsx';

/** CALL-RDA-019: for who reads, what the request holds: not everyone who reads it sees the library it comes from. */
const Lus = ({ dossier, role }: EtapeProps): JSX.Element => {
  const { api, config } = useServices();
  const query = useQuery(documentsDemandeQuery(api, dossier.identifiant.id_fo, role));
  const { data, isError, isFetching, refetch } = query;
  if (!data && isError && !isFetching)
    return (
      <ListFailure onRetry={() => void refetch()}>
        Les documents de la demande n’ont pas pu être lus. Vous pouvez recommencer.
      </ListFailure>
    );
  if (!data) return <Loading>Lecture des documents…</Loading>;
  if (data.length === 0) return <p>Aucun document n’est joint à cette demande.</p>;
  return (
    <Rangees
      rangees={data.map(({ libelle, uuid, nom }) => ({
        label: libelle,
        valeur:
          nom === null ? (
            'Le fichier n’est plus dans la bibliothèque.'
          ) : (
            <a
              href={urlOf(config, `/dac/association/documents/${uuid}?apercu=1`)}
              target="_blank"
              rel="noopener noreferrer"
              title={`Ouvrir : ${libelle} (nouvelle fenêtre)`}
            >
              {nom}
            </a>
          ),
      }))}
    />
  );
};

/** Step 2 of an approval. */
export const DocumentsAgrement = (props: EtapeProps): JSX.Element =>
  props.mode === 'edit' ? <DocumentsEtape {...props} /> : <Lus {...props} />;
