import { Alert, Loading } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import { ApiError, messageOf } from '../../../shared/apiClient/ApiError.ts';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { useServices } from '../../../shared/services/services.ts';
import { RepertoirePage } from '../porte/RepertoirePage.tsx';
import { isSection } from '../porte/sections.ts';
import { usePorte } from '../porte/usePorte.ts';
import { Editeur } from './Editeur.tsx';
import { offreQuery } from './subventions.queries.ts';
import { useDispositifs } from './useDispositifs.ts';

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** ERR-034: a scheme that is not there is said as such; any other failure may pass. */
const Absente = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): JSX.Element => {
  const { phrases } = usePorte();
  return isRefused(error) ? (
    <Alert severity="error">{`${phrases.lecture} ${messageOf(error)}`}</Alert>
  ) : (
    <ListFailure onRetry={onRetry}>{phrases.lecture}</ListFailure>
  );
};

/** One that is composed, for who manages it. */
export const SubventionScreen = (): JSX.Element => {
  const { api } = useServices();
  const porte = usePorte();
  const { mots } = porte;
  const { id = '', section } = useParams({ strict: false });
  const { items: dispositifs } = useDispositifs();
  const { data, error, isFetching, refetch } = useQuery(offreQuery(porte, api, id));
  if (data?.peut_gerer)
    return (
      <Editeur
        key={data._id}
        lue={data}
        cle={isSection(porte.sections, section) ? section : null}
        dispositifs={dispositifs}
      />
    );
  return (
    <RepertoirePage title={mots.nom} back={porte.liste}>
      {data && <Alert severity="info">{mots.horsPerimetre}</Alert>}
      {!data && isFetching && <Loading>{mots.lecture}</Loading>}
      {!data && !isFetching && <Absente error={error} onRetry={() => void refetch()} />}
    </RepertoirePage>
  );
};
