import { Loading, PageTitle } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { useServices } from '../../shared/services/services.ts';
import { useRole } from '../../shared/session/hooks.ts';
import { useDocumentTitle } from '../../shared/useDocumentTitle.ts';
import { commissionQuery } from './commissions.queries.ts';
import { Preparation } from './Preparation.tsx';
import { Seance } from './Seance.tsx';
import './commissions.css';

/** One sitting: prepared, then held and closed. */
export const CommissionScreen = (): JSX.Element => {
  const { commission: id = '' } = useParams({ strict: false }) as { commission?: string };
  const { api } = useServices();
  const role = useRole();
  const { data, isError, isFetching, refetch } = useQuery(commissionQuery(api, id, role));
  useDocumentTitle(data?.titre ?? 'Commission');
  if (data)
    return data.etat === 'preparee' ? (
      <Preparation commission={data} role={role} />
    ) : (
      <Seance commission={data} role={role} />
    );
  return (
    <div className="ga-stack">
      <PageTitle>Commission</PageTitle>
      {isError && !isFetching ? (
        <ListFailure onRetry={() => void refetch()}>
          La commission n’a pas pu être lue, ou n’est pas de votre service.
        </ListFailure>
      ) : (
        <Loading>Lecture de la commission…</Loading>
      )}
    </div>
  );
};
