import type { AssociationAnswer } from '@guichet/contract/association';
import { ASSOCIATION_ERREURS } from '@guichet/rules/association';
import { Loading, PageTitle } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { type JSX, type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from '../apiClient/ApiError.ts';
import { logFailure } from '../list/logFailure.ts';
import { useServices } from '../services/services.ts';
import { useGoTo } from '../useGoTo.ts';
import { AssociationChoix } from './AssociationChoix.tsx';
import { AssociationRefus } from './AssociationRefus.tsx';
import { associationQuery } from './association.queries.ts';
import { phraseLecture } from './phrases.ts';
import { useAssociationId, useMesAssociations } from './useAssociationId.ts';

export interface AssociationGateProps {
  /** The title of the page, in sight while the record is read. */
  readonly title: string;
  /** Where the association chosen leads; `:id` stands for it. */
  readonly chosen: string;
  readonly children: (association: AssociationAnswer, id: string) => ReactNode;
}

const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/** ERR-053: said, and one is sent home. */
const Interdite = (): null => {
  const { toasts } = useServices();
  const goTo = useGoTo();
  const isSaid = useRef(false);
  useEffect(() => {
    if (isSaid.current) return;
    isSaid.current = true;
    const { message } = ASSOCIATION_ERREURS.ASSOCIATION_INTERDITE;
    logFailure(message, 'ASSOCIATION_INTERDITE');
    toasts.show({ severity: 'error', message });
    void goTo('/', { replace: true });
  }, [toasts, goTo]);
  return null;
};

const Lue = ({ title, id, children }: AssociationGateProps & { readonly id: string }): JSX.Element => {
  const { api } = useServices();
  const known = useMesAssociations().find(({ id_correspondance }) => String(id_correspondance) === id);
  const { data, error, isError, isFetching, refetch } = useQuery(associationQuery(api, id));
  if (data) return <>{children(data, id)}</>;
  if (isForbidden(error)) return <Interdite />;
  return (
    <div className="ga-reading ga-stack">
      <PageTitle>{title}</PageTitle>
      {isError && !isFetching ? (
        <AssociationRefus
          identifiants={{ id_siren: known?.id_siren, id_siret_siege: known?.id_siret, id_rna: known?.id_rna }}
          onRetry={() => void refetch()}
        >
          {phraseLecture(error)}
        </AssociationRefus>
      ) : (
        <Loading>Lecture de la fiche de l’association…</Loading>
      )}
    </div>
  );
};

/** Reads the record of the association that the page is about; without one, offers to choose it. */
export const AssociationGate = (props: AssociationGateProps): JSX.Element => {
  const id = useAssociationId();
  if (id === null) return <AssociationChoix title={props.title} chosen={props.chosen} />;
  return <Lue key={id} {...props} id={id} />;
};
