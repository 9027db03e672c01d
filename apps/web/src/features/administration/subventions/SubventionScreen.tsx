import { SUBVENTION_ERREURS } from '@guichet/rules/subvention';
import { Alert, Loading } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import { ApiError, messageOf } from '../../../shared/apiClient/ApiError.ts';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { useList } from '../../../shared/list/useList.ts';
import { useServices } from '../../../shared/services/services.ts';
import { RepertoirePage } from '../commun/RepertoirePage.tsx';
import { RUBRIQUE_RDS } from '../commun/rubriques.ts';
import { dispositifsQuery } from '../dispositifs/dispositifs.queries.ts';
import { Editeur } from './Editeur.tsx';
import { PHRASES } from './phrases.ts';
import { isSection } from './sections.ts';
import { subventionQuery } from './subventions.queries.ts';

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** ERR-034: a scheme that is not there is said as such; any other failure may pass. */
const Absente = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): JSX.Element =>
  isRefused(error) ? (
    <Alert severity="error">{`${PHRASES.lecture} ${messageOf(error)}`}</Alert>
  ) : (
    <ListFailure onRetry={onRetry}>{PHRASES.lecture}</ListFailure>
  );

/** One scheme, for who manages it. */
export const SubventionScreen = (): JSX.Element => {
  const { api } = useServices();
  const { id = '', section } = useParams({ strict: false });
  const { items: dispositifs } = useList(dispositifsQuery(api));
  const { data, error, isFetching, refetch } = useQuery(subventionQuery(api, id));
  if (data?.peut_gerer)
    return <Editeur key={data._id} lue={data} cle={isSection(section) ? section : null} dispositifs={dispositifs} />;
  return (
    <RepertoirePage title="Subvention" back={RUBRIQUE_RDS.subventions}>
      {data && <Alert severity="info">{SUBVENTION_ERREURS.SUBVENTION_HORS_PERIMETRE.message}</Alert>}
      {!data && isFetching && <Loading>Lecture de la subvention…</Loading>}
      {!data && !isFetching && <Absente error={error} onRetry={() => void refetch()} />}
    </RepertoirePage>
  );
};
