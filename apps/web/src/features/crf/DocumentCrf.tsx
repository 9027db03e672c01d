import type { Crf } from '@guichet/contract/demandes';
import { isDocumentCrfRequis } from '@guichet/rules/crf';
import { Alert, Link, Loading, SelectField } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { adresseDocumentsAvecRetour } from '../../shared/association/adresses.ts';
import { candidatsOf, sayDocument } from '../../shared/association/choixDocument.ts';
import { documentsQuery } from '../../shared/association/documents.queries.ts';
import { adresseCrf } from '../../shared/crf/adresses.ts';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { useServices } from '../../shared/services/services.ts';
import { DOCUMENT } from './plat.ts';
import type { EditeurCrf } from './useCrf.ts';

/** Its type in the association's library. */
const TYPE_CRF = 'CRF';
const INUTILISABLE = 'Le document choisi n’est plus utilisable : choisissez-en un autre, ou déposez-le à nouveau.';

export interface DocumentCrfProps {
  readonly crf: Crf;
  readonly editeur: EditeurCrf;
  readonly erreur: string | undefined;
}

const Choix = ({ crf, editeur, erreur }: DocumentCrfProps): JSX.Element => {
  const { api } = useServices();
  const association = String(crf.dossier.id_correspondance);
  const { data, isError, isFetching, refetch } = useQuery(documentsQuery(api, association));
  if (!data && isError && !isFetching)
    return (
      <ListFailure onRetry={() => void refetch()}>
        Les documents de l’association n’ont pas pu être lus. Vous pouvez recommencer.
      </ListFailure>
    );
  if (!data) return <Loading>Lecture des documents…</Loading>;
  const candidats = candidatsOf(data, { type_document: TYPE_CRF });
  const chosen = editeur.contenu.document ?? '';
  const isLost = chosen !== '' && !candidats.some(({ uuid }) => uuid === chosen);
  const retour = adresseCrf(crf.dossier, crf._id, { mode: 'edit', champ: DOCUMENT });
  return (
    <>
      {isLost && <Alert severity="warning">{INUTILISABLE}</Alert>}
      {candidats.length > 0 && (
        <SelectField
          id={DOCUMENT}
          label="Document choisi"
          none="Aucun"
          error={erreur}
          options={candidats.map((one) => ({ value: one.uuid, label: sayDocument(one) }))}
          select={{
            value: chosen,
            onChange: ({ target }) => editeur.saisie.change({ [DOCUMENT]: target.value || null }),
          }}
        />
      )}
      <p id={candidats.length === 0 ? DOCUMENT : undefined} tabIndex={-1}>
        {candidats.length === 0 && 'La bibliothèque de l’association n’en a pas encore. '}
        <Link href={adresseDocumentsAvecRetour(association, TYPE_CRF, retour)}>
          Déposer le compte rendu financier signé
        </Link>
      </p>
    </>
  );
};

/** CRF-005, Q-23: asked for once the report came back. */
export const DocumentCrf = (props: DocumentCrfProps): JSX.Element | null => {
  const { crf, editeur } = props;
  if (!isDocumentCrfRequis(crf.description.etat) && editeur.contenu.document === null) return null;
  return (
    <section className="ga-bloc ga-stack" aria-labelledby="titre-document">
      <h2 id="titre-document">Compte rendu financier signé</h2>
      <p>Le service a renvoyé ce compte rendu : joignez-y sa version signée, en plus de ce que vous corrigez ici.</p>
      <Choix {...props} />
    </section>
  );
};
