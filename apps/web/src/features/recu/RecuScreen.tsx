import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import { ApiError, messageOf } from '../../shared/apiClient/ApiError.ts';
import { formatCode, isCode } from '../../shared/code.ts';
import { useServices } from '../../shared/services/services.ts';
import { useGoTo } from '../../shared/useGoTo.ts';
import { RecuView } from './RecuView.tsx';
import { recuQuery } from './recu.queries.ts';

const adresseRecu = (code: string): string => `/recus/${encodeURIComponent(code)}`;
const ABSENT = 404;
const INCONNU =
  'Aucun reçu ne porte ce code. Vérifiez chaque lettre et chaque chiffre ; si le code est bien celui qui est écrit, ce reçu n’a pas été délivré par Guichet Asso.';
const sayEchec = (error: Error): string =>
  error instanceof ApiError && error.status === ABSENT ? INCONNU : messageOf(error);

/** Anyone who was shown a receipt checks here that it is true: no account, no name, no amount. */
export const RecuScreen = (): JSX.Element => {
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  const goTo = useGoTo();
  const asked = formatCode(code);
  const { data, error, isFetching, refetch } = useQuery({
    ...recuQuery(useServices().api, asked),
    enabled: isCode(asked),
  });
  return (
    <RecuView
      key={asked}
      code={asked}
      verification={data ?? null}
      echec={isFetching || !error ? null : sayEchec(error)}
      isReading={isFetching}
      onVerify={(typed) => void (typed === asked ? refetch() : goTo(adresseRecu(typed)))}
    />
  );
};
