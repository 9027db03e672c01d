import type { AssociationAnswer } from '@guichet/contract/association';
import { ASSOCIATION_ERREURS, canWriteElement, mayDo } from '@guichet/rules/association';
import { isTypeDocument, TYPES_DOCUMENT } from '@guichet/rules/document';
import { groupByThree } from '@guichet/rules/identifiant';
import { Alert, Link, Loading, PageTitle } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import type { JSX } from 'react';
import { AssociationGate } from '../../shared/association/AssociationGate.tsx';
import { AssociationRefus } from '../../shared/association/AssociationRefus.tsx';
import { documentsQuery } from '../../shared/association/documents.queries.ts';
import { DepotZone } from '../../shared/depot/DepotZone.tsx';
import { useDepots } from '../../shared/depot/useDepots.ts';
import { RetourDossier } from '../../shared/dossier/RetourDossier.tsx';
import { textParam } from '../../shared/searchParams.ts';
import { useServices } from '../../shared/services/services.ts';
import { ARenouveler } from './ARenouveler.tsx';
import { adresseCompteLu, adresseDocuments, adresseDocumentsEtablissements } from './adresses.ts';
import { Bibliotheque } from './Bibliotheque.tsx';
import { useDocuments } from './useDocuments.ts';

interface DocumentsProps {
  readonly association: AssociationAnswer;
  readonly id: string;
  readonly siret: string | null;
}

const identifiantsOf = ({ id_siren, id_rna, identite }: AssociationAnswer) => ({
  id_siren,
  id_siret_siege: identite?.id_siret_siege,
  id_rna,
});

const useTypeVoulu = () => {
  const { type } = useSearch({ strict: false }) as { type?: unknown };
  const wanted = textParam(type) ?? '';
  return isTypeDocument(wanted) ? wanted : null;
};

const Liste = ({ association, id, siret, mayWrite }: DocumentsProps & { readonly mayWrite: boolean }): JSX.Element => {
  const exercice = useServices().now().getFullYear();
  const { documents, failure, retry, refus, remove, restore, change, hrefOf } = useDocuments(id);
  if (failure)
    return (
      <AssociationRefus identifiants={identifiantsOf(association)} onRetry={retry}>
        {failure}
      </AssociationRefus>
    );
  if (!documents) return <Loading>Lecture des documents…</Loading>;
  const own = documents.filter(({ id_siret }) => siret === null || id_siret === siret);
  return (
    <>
      {mayWrite && siret === null && <ARenouveler id={id} documents={own} exercice={exercice} />}
      <h2>Documents déposés</h2>
      {own.length === 0 && (
        <p>
          Aucun document. Commencez par les statuts et la liste des dirigeants : presque tous les dossiers les
          demandent.
        </p>
      )}
      <Bibliotheque
        documents={own}
        mayWrite={mayWrite}
        exercice={exercice}
        refus={refus}
        hrefOf={hrefOf}
        compteOf={({ uuid }) => (mayWrite ? adresseCompteLu(id, uuid) : null)}
        onRanger={change}
        onRemove={remove}
        onRestore={restore}
      />
    </>
  );
};

const AIDE =
  'Plusieurs à la fois : PDF, photo, Word, Excel, LibreOffice, 15 Mo chacun. Le type se lit dans le nom, et se change.';

const Depot = ({ id, siret }: Pick<DocumentsProps, 'id' | 'siret'>): JSX.Element => {
  const { data = [] } = useQuery(documentsQuery(useServices().api, id));
  const depots = useDepots({ id, siret });
  const asked = useTypeVoulu();
  const isThere = data.some(
    ({ id_type, etat, supprime_at }) => id_type === asked && etat === 'courant' && !supprime_at,
  );
  const wanted = isThere ? null : asked;
  return (
    <section className="ga-stack" aria-label="Déposer des documents">
      {wanted && <p>Il manque : {TYPES_DOCUMENT[wanted]}.</p>}
      <DepotZone id="depot" hint={AIDE} depots={depots} documents={data} manquants={wanted ? [wanted] : []} />
    </section>
  );
};

const Documents = ({ association, id, siret }: DocumentsProps): JSX.Element => {
  const verdict = canWriteElement(association.lien, siret);
  const mayRead = mayDo(association.lien, 'lireDocuments');
  return (
    <>
      {verdict.ok ? (
        <Depot id={id} siret={siret} />
      ) : (
        <Alert severity="info">{ASSOCIATION_ERREURS[verdict.code].message}</Alert>
      )}
      {mayRead && <Liste association={association} id={id} siret={siret} mayWrite={verdict.ok} />}
    </>
  );
};

/** ROUTE-039, ROUTE-041: the documents of an association, or of one of its establishments. */
export const DocumentsScreen = (): JSX.Element => {
  const { siret = null } = useParams({ strict: false }) as { siret?: string };
  const title = siret === null ? 'Documents de l’association' : 'Documents de l’établissement';
  return (
    <AssociationGate title={title} chosen="/associations/:id/documents">
      {(association, id) => (
        <div className="ga-stack">
          <div className="ga-section-head">
            <PageTitle>{title}</PageTitle>
            <p className="ga-mention">
              {association.identite?.nom}
              {siret !== null && `, établissement ${groupByThree(siret)}`}. Déposés une fois, joints d’eux-mêmes à
              chaque demande.
            </p>
          </div>
          <RetourDossier />
          <Documents key={siret} association={association} id={id} siret={siret} />
          <ul className="ga-suite">
            {siret !== null && (
              <li>
                <Link href={adresseDocuments(id)}>Documents de l’association entière</Link>
              </li>
            )}
            <li>
              <Link href={adresseDocumentsEtablissements(id)}>Documents par établissement secondaire</Link>
            </li>
            <li>
              <Link href={`/informations-administratives/${id}`}>Retour à la fiche de l’association</Link>
            </li>
          </ul>
        </div>
      )}
    </AssociationGate>
  );
};
