import type { AssociationAnswer } from '@guichet/contract/association';
import { mayDo } from '@guichet/rules/association';
import { useQuery } from '@tanstack/react-query';
import { type JSX, useEffect } from 'react';
import { AssociationGate } from '../../shared/association/AssociationGate.tsx';
import { completudeOf } from '../../shared/association/completude.ts';
import { documentsQuery } from '../../shared/association/documents.queries.ts';
import { MembresSection } from '../../shared/association/MembresSection.tsx';
import { useMesAssociations } from '../../shared/association/useAssociationId.ts';
import { useServices } from '../../shared/services/services.ts';
import { resumeOf } from './resume.ts';
import { BASE } from './rubriques.ts';
import { SommaireView } from './SommaireView.tsx';

interface SommaireProps {
  readonly association: AssociationAnswer;
  readonly id: string;
}

const Sommaire = ({ association, id }: SommaireProps): JSX.Element => {
  const { api, now, association: enCours } = useServices();
  const seesDocuments = mayDo(association.lien, 'lireDocuments');
  const documents = useQuery({ ...documentsQuery(api, id), enabled: seesDocuments });
  const isMine = useMesAssociations().some(
    ({ id_correspondance }) => id_correspondance === association.id_correspondance,
  );
  useEffect(() => {
    if (isMine) enCours.choose(association.id_correspondance);
  }, [isMine, enCours, association.id_correspondance]);
  const moment = now();
  const contexte = { association, documents: documents.data, now: moment };
  return (
    <SommaireView
      association={association}
      id={id}
      completude={completudeOf(association, documents.data, moment.getFullYear())}
      resumeOf={(rubrique) => resumeOf(contexte, rubrique)}
      now={moment}
      membres={
        mayDo(association.lien, 'confirmerMembre') && (
          <MembresSection
            id_asso={String(association.id_correspondance)}
            nom={association.identite?.nom ?? 'l’association'}
            lien={association.lien}
          />
        )
      }
    />
  );
};

/** ROUTE-029, ROUTE-030: the record as a list of tasks. */
export const SommaireScreen = (): JSX.Element => (
  <AssociationGate title="Informations administratives" chosen={`${BASE}/:id`}>
    {(association, id) => <Sommaire association={association} id={id} />}
  </AssociationGate>
);
