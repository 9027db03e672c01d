import type { AssociationAnswer } from '@guichet/contract/association';
import { mayDo } from '@guichet/rules/association';
import { groupByThree } from '@guichet/rules/identifiant';
import { Link, PageTitle, RowList } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { AssociationGate } from '../../shared/association/AssociationGate.tsx';
import { documentsQuery } from '../../shared/association/documents.queries.ts';
import { EtablissementsFiltres } from '../../shared/association/EtablissementsFiltres.tsx';
import { useServices } from '../../shared/services/services.ts';
import { adresseDocuments, adresseDocumentsDe } from './adresses.ts';

const TITLE = 'Documents par établissement secondaire';

interface ParEtablissementProps {
  readonly association: AssociationAnswer;
  readonly id: string;
}

const ParEtablissement = ({ association, id }: ParEtablissementProps): JSX.Element => {
  const { api } = useServices();
  const { data } = useQuery({ ...documentsQuery(api, id), enabled: mayDo(association.lien, 'lireDocuments') });
  const countOf = (siret: string) =>
    data?.filter(({ id_siret, etat, supprime_at }) => id_siret === siret && etat === 'courant' && !supprime_at).length;
  return (
    <EtablissementsFiltres association={association}>
      {(shown) => (
        <RowList label="Établissements secondaires" items={shown} keyOf={({ id_siret }) => id_siret}>
          {({ id_siret, nom }) => (
            <div className="ga-row__main">
              <p>
                <Link href={adresseDocumentsDe(id, id_siret)}>{nom ?? groupByThree(id_siret)}</Link>
              </p>
              <p className="ga-mention">
                SIRET {groupByThree(id_siret)}
                {data && `, ${countOf(id_siret)} document(s)`}
              </p>
            </div>
          )}
        </RowList>
      )}
    </EtablissementsFiltres>
  );
};

/** ROUTE-040. */
export const EtablissementsDocumentsScreen = (): JSX.Element => (
  <AssociationGate title={TITLE} chosen="/associations/:id/documents/etablissements-secondaires">
    {(association, id) => (
      <div className="ga-column ga-stack">
        <PageTitle>{TITLE}</PageTitle>
        <p className="ga-mention">{association.identite?.nom}</p>
        <ParEtablissement association={association} id={id} />
        <p>
          <Link href={adresseDocuments(id)}>Documents de l’association entière</Link>
        </p>
      </div>
    )}
  </AssociationGate>
);
