import { Loading, PageTitle } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type JSX, useEffect } from 'react';
import { adresseCrf } from '../../shared/crf/adresses.ts';
import { attendusQuery, crfQuery } from '../../shared/crf/crf.queries.ts';
import { phraseCrf } from '../../shared/crf/phrases.ts';
import { Introuvable } from '../../shared/introuvable/Introuvable.tsx';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { useServices } from '../../shared/services/services.ts';
import { useRole } from '../../shared/session/hooks.ts';
import { useGoTo } from '../../shared/useGoTo.ts';
import { CrfPage } from './CrfPage.tsx';
import { isIntrouvable } from './guardCrf.ts';

interface AttenteProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

const Attente = ({ error, onRetry }: AttenteProps): JSX.Element =>
  isIntrouvable(error) ? (
    <Introuvable />
  ) : (
    <div className="ga-reading ga-stack">
      <PageTitle>Compte rendu financier</PageTitle>
      {error ? (
        <ListFailure onRetry={onRetry}>{phraseCrf('lecture', error)}</ListFailure>
      ) : (
        <Loading>Lecture du compte rendu financier…</Loading>
      )}
    </div>
  );

/** Its dossier is not in the address: it is looked for among those that are awaited, and the address completed. */
const SansDossier = ({ idCrf }: { readonly idCrf: string }): JSX.Element => {
  const { api } = useServices();
  const goTo = useGoTo();
  const { data, error, isFetching, refetch } = useQuery(attendusQuery(api, useRole()));
  const dossier = data?.find(({ crfs }) => crfs.some(({ _id }) => _id === idCrf));
  const address = dossier && adresseCrf(dossier, idCrf);
  useEffect(() => {
    if (address) void goTo(address, { replace: true });
  }, [address, goTo]);
  if (data && !dossier && !isFetching) return <Introuvable />;
  return <Attente error={isFetching ? null : error} onRetry={() => void refetch()} />;
};

const AvecDossier = ({ idDossier, idCrf }: { readonly idDossier: string; readonly idCrf: string }): JSX.Element => {
  const { api } = useServices();
  const role = useRole();
  const { data, error, isFetching, refetch } = useQuery(crfQuery(api, idDossier, idCrf, role));
  if (data) return <CrfPage crf={data} role={role} />;
  return <Attente error={isFetching ? null : error} onRetry={() => void refetch()} />;
};

/** ROUTE-050, GUARD-011: one financial report. */
export const CrfScreen = (): JSX.Element => {
  const { idDossier, idCrf = '' } = useParams({ strict: false }) as { idDossier?: string; idCrf?: string };
  return idDossier === undefined ? (
    <SansDossier idCrf={idCrf} />
  ) : (
    <AvecDossier key={idCrf} idDossier={idDossier} idCrf={idCrf} />
  );
};
