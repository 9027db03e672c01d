import type { Document } from '@guichet/contract/association';
import { documentsDuProjet } from '@guichet/rules/projet';
import { type DocumentAttendu, faitsPropres } from '@guichet/rules/subvention';
import { Alert, Link, Loading, SelectField } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { adresseDocumentsAvecRetour } from '../../../../shared/association/adresses.ts';
import { candidatsOf, sayDocument } from '../../../../shared/association/choixDocument.ts';
import { documentsQuery } from '../../../../shared/association/documents.queries.ts';
import { DocumentsAttendus } from '../../../../shared/attendus/DocumentsAttendus.tsx';
import { isPresent } from '../../../../shared/attendus/Raison.tsx';
import { adresseDossier } from '../../../../shared/dossier/adresses.ts';
import { roleOf } from '../../../../shared/dossier/dossier.queries.ts';
import { useAction } from '../../../../shared/form/useAction.ts';
import { ListFailure } from '../../../../shared/list/ListFailure.tsx';
import { useServices } from '../../../../shared/services/services.ts';
import type { BlocProps } from '../blocProps.ts';

/** CALL-DEM-014: the dossier is read again first, so that a choice made elsewhere meanwhile stays. */
const useChoix = ({ dossier, role, onChanged }: BlocProps) => {
  const { api } = useServices();
  const action = useAction();
  const params = { id: dossier.identifiant.id_fo };
  const choose = (code: string, uuid: string) =>
    action.run(async () => {
      const { documents: held, version } = await api.demandes.readDossier({ params, query: roleOf(role) });
      const others = held.filter((one) => one.code !== code);
      const documents = uuid === '' ? others : [...others, { code, uuid }];
      await api.demandes.updateDocuments({ params, query: roleOf(role), body: { documents } }, { version });
      await onChanged();
    });
  return { choose, busy: action.busy, error: action.error };
};

interface ChoixProps extends Pick<BlocProps, 'dossier' | 'projetId'> {
  readonly attendu: DocumentAttendu;
  readonly documents: readonly Document[];
  readonly busy: boolean;
  readonly onChoose: (code: string, uuid: string) => void;
}

const Choix = ({ dossier, projetId, attendu, documents, busy, onChoose }: ChoixProps): JSX.Element => {
  const candidats = candidatsOf(documents, attendu);
  const id = `documents.${attendu.code}`;
  const retour = adresseDossier(dossier, { mode: 'edit', etape: 3, projet: projetId, champ: id });
  return (
    <>
      {candidats.length > 0 && (
        <SelectField
          id={id}
          label={`Document choisi pour « ${attendu.libelle} »`}
          none="Aucun"
          options={candidats.map((one) => ({ value: one.uuid, label: sayDocument(one) }))}
          select={{
            value: dossier.documents.find(({ code }) => code === attendu.code)?.uuid ?? '',
            'aria-disabled': busy,
            onChange: ({ target }) => !busy && onChoose(attendu.code, target.value),
          }}
        />
      )}
      <p>
        {candidats.length === 0 && 'La bibliothèque de l’association n’en a pas encore. '}
        <Link href={adresseDocumentsAvecRetour(String(dossier.id_correspondance), attendu.type_document, retour)}>
          Déposer un document <span className="fr-sr-only">pour « {attendu.libelle} »</span>
        </Link>
      </p>
    </>
  );
};

/** PROJET-009, document-custom-bloc: the documents that this project's own answers ask for, given once for the dossier. */
export const DocumentsProjet = (props: BlocProps): JSX.Element => {
  const { editeur, dossier, subvention, faits } = props;
  const { api } = useServices();
  const { data, isError, isFetching, refetch } = useQuery(documentsQuery(api, String(dossier.id_correspondance)));
  const { choose, busy, error } = useChoix(props);
  const documents = documentsDuProjet(subvention, faits, editeur.projet).filter(isPresent);
  if (documents.length === 0) return <p>Vos réponses ne demandent aucun document pour ce projet.</p>;
  if (!data && isError && !isFetching)
    return (
      <ListFailure onRetry={() => void refetch()}>
        Les documents de l’association n’ont pas pu être lus. Vous pouvez recommencer.
      </ListFailure>
    );
  if (!data) return <Loading>Lecture des documents…</Loading>;
  return (
    <>
      <p>
        Vos réponses à ce projet demandent ces documents. Chaque choix est enregistré aussitôt, et vaut pour tout le
        dossier.
      </p>
      <DocumentsAttendus
        id="document"
        documents={documents}
        propres={faitsPropres(subvention.champs_attendus)}
        document={(attendu) => (
          <Choix
            {...props}
            attendu={attendu}
            documents={data}
            busy={busy}
            onChoose={(code, uuid) => void choose(code, uuid)}
          />
        )}
      />
      <div role="alert">{error && <Alert severity="error">{error}</Alert>}</div>
    </>
  );
};
