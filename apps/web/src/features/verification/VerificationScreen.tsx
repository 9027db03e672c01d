import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import { ApiError, messageOf } from '../../shared/apiClient/ApiError.ts';
import { formatCode, isCode } from '../../shared/code.ts';
import { useServices } from '../../shared/services/services.ts';
import { useGoTo } from '../../shared/useGoTo.ts';
import { VerificationView } from './VerificationView.tsx';
import { acteQuery } from './verification.queries.ts';

const INCONNUS: readonly number[] = [404, 400];
const INCONNU =
  'Aucun acte notifié ne porte ce code. Vérifiez chaque lettre et chaque chiffre ; si le code est bien celui qui est écrit, cet acte n’a pas été notifié par Guichet Asso.';
const sayEchec = (error: Error): string =>
  error instanceof ApiError && INCONNUS.includes(error.status) ? INCONNU : messageOf(error);

/** Anyone who was shown an act checks here what it is worth: no account, and nobody's name. */
export const VerificationScreen = (): JSX.Element => {
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  const goTo = useGoTo();
  const asked = formatCode(code);
  const { data, error, isFetching, refetch } = useQuery({
    ...acteQuery(useServices().api, asked),
    enabled: isCode(asked),
  });
  return (
    <VerificationView
      key={asked}
      code={asked}
      acte={error ? null : (data ?? null)}
      echec={isFetching || !error ? null : sayEchec(error)}
      isReading={isFetching}
      onVerify={(typed) => void (typed === asked ? refetch() : goTo(`/verification/${encodeURIComponent(typed)}`))}
    />
  );
};
