import { Loading } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import { messageOf } from '../../../shared/apiClient/ApiError.ts';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { useServices, useUser } from '../../../shared/services/services.ts';
import { AdministrationPage } from '../commun/AdministrationPage.tsx';
import { RUBRIQUE } from '../commun/rubriques.ts';
import { Compte } from './Compte.tsx';
import { compteQuery } from './comptes.queries.ts';

/** One account: read from the list it was chosen in, or found again behind an address that was kept. */
export const CompteScreen = (): JSX.Element | null => {
  const { id = '' } = useParams({ strict: false });
  const { api } = useServices();
  const user = useUser();
  const { data, isError, error, isFetching, refetch } = useQuery(compteQuery(api, id));
  if (!user) return null;
  if (data) return <Compte key={id} compte={data} user={user} />;
  return (
    <AdministrationPage title="Compte d’un utilisateur" back={RUBRIQUE.comptes}>
      {isError && !isFetching ? (
        <ListFailure onRetry={() => void refetch()}>{messageOf(error)}</ListFailure>
      ) : (
        <Loading>Lecture du compte…</Loading>
      )}
    </AdministrationPage>
  );
};
