import type { TitreSuivi } from '@guichet/contract/rda';
import { Loading } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import { ApiError } from '../../shared/apiClient/ApiError.ts';
import { urlOf } from '../../shared/config/urlOf.ts';
import { Introuvable } from '../../shared/introuvable/Introuvable.tsx';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { useServices } from '../../shared/services/services.ts';
import { useRole } from '../../shared/session/hooks.ts';
import { useDocumentTitle } from '../../shared/useDocumentTitle.ts';
import { LettresPanel } from './LettresPanel.tsx';
import { MembresPanel } from './MembresPanel.tsx';
import { TitreView, type TitreViewProps } from './TitreView.tsx';
import { titreQuery } from './titre.queries.ts';
import { useActes } from './useActes.ts';

type Cote = TitreViewProps['cote'];
interface LuProps {
  readonly titre: TitreSuivi;
  readonly cote: Cote;
  readonly role: string | null;
}

const Lu = ({ titre, cote, role }: LuProps): JSX.Element => {
  useDocumentTitle(`${titre.nom}, titre ${titre.numero}`);
  const { config } = useServices();
  const actes = useActes(titre, role);
  const membres = titre.extensible_membres && titre.entier ? <MembresPanel titre={titre} role={role} /> : null;
  const lettres = titre.entier ? <LettresPanel titre={titre} role={role} /> : null;
  const attestation = urlOf(config, `/rda/titres/${titre.code}/attestation`);
  return (
    <TitreView titre={titre} cote={cote} actes={actes} attestation={attestation} lettres={lettres} membres={membres} />
  );
};

const isAbsent = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

const Titre = ({ cote }: { readonly cote: Cote }): JSX.Element => {
  const { numero = '' } = useParams({ strict: false }) as { numero?: string };
  const role = useRole();
  const { data, error, isFetching, refetch } = useQuery(titreQuery(useServices().api, numero, role));
  if (isAbsent(error)) return <Introuvable />;
  if (error && !data && !isFetching)
    return (
      <ListFailure onRetry={() => void refetch()}>Le titre n’a pas pu être lu. Vous pouvez recommencer.</ListFailure>
    );
  return data ? <Lu key={data.numero} titre={data} cote={cote} role={role} /> : <Loading>Lecture du titre…</Loading>;
};

/** A titre on the side of who holds it, or is covered by it. */
export const TitreScreen = (): JSX.Element => <Titre cote="association" />;
/** The same on the side of who issued it. */
export const TitreEmisScreen = (): JSX.Element => <Titre cote="service" />;
