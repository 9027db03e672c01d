import type { AssociationAnswer } from '@guichet/contract/association';
import { ERREURS } from '@guichet/rules';
import { canReadLectures } from '@guichet/rules/association';
import { Alert } from '@guichet/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { AssociationGate } from '../../../shared/association/AssociationGate.tsx';
import { useSuite } from '../../../shared/list/useSuite.ts';
import { useServices } from '../../../shared/services/services.ts';
import { FichePage } from '../FichePage.tsx';
import { adresseLectures, TITRE_LECTURES } from '../rubriques.ts';
import { LecturesView } from './LecturesView.tsx';
import { lecturesQuery } from './lectures.queries.ts';

interface Named {
  readonly association: AssociationAnswer;
  readonly id: string;
}

const Lues = ({ id }: Pick<Named, 'id'>): JSX.Element => {
  const { api } = useServices();
  return <LecturesView {...useSuite(useInfiniteQuery(lecturesQuery(api, id)), ({ lectures }) => lectures)} />;
};

const Lectures = ({ association, id }: Named): JSX.Element => {
  const verdict = canReadLectures(association.lien);
  return (
    <FichePage association={association} id={id} title={TITRE_LECTURES}>
      {verdict.ok ? <Lues id={id} /> : <Alert severity="info">{ERREURS[verdict.code].message}</Alert>}
    </FichePage>
  );
};

/** P-20: which services read the record, for the association's head office. */
export const LecturesScreen = (): JSX.Element => (
  <AssociationGate title={TITRE_LECTURES} chosen={adresseLectures(':id')}>
    {(association, id) => <Lectures association={association} id={id} />}
  </AssociationGate>
);
