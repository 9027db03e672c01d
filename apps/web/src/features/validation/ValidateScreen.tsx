import { tokenParamsSchema } from '@guichet/contract/auth';
import { COMPTE_ERREURS } from '@guichet/rules/compte';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type JSX, useEffect, useState } from 'react';
import { messageOf } from '../../shared/apiClient/ApiError.ts';
import { useServices } from '../../shared/services/services.ts';
import { useGoTo } from '../../shared/useGoTo.ts';
import { useResendMail } from '../../shared/validationMail/useResendMail.ts';
import { ValidateView, type Validation } from './ValidateView.tsx';

/** Kept out of the address, hence of the history, as soon as it is read; the page remembers it. */
const useTokenOnce = (): string | undefined => {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  const [token] = useState(params['token']);
  const goTo = useGoTo();
  const isInAddress = params['token'] !== undefined;
  useEffect(() => {
    if (isInAddress) void goTo('/validate', { replace: true });
  }, [isInAddress, goTo]);
  return token;
};

/** One call for one link: the cache holds the answer, however often the page is drawn. */
const useValidation = (token: string | undefined): Validation => {
  const { api, session } = useServices();
  const link = tokenParamsSchema.safeParse({ token });
  const query = useQuery({
    queryKey: ['validateEmail', token],
    enabled: link.success,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async () => {
      const answer = await api.auth.validateEmail({ params: { token: token ?? '' } });
      if (session.store.get()) await session.reload();
      return answer;
    },
  });
  if (token === undefined) return { step: 'noLink' };
  if (!link.success) return { step: 'refused', message: COMPTE_ERREURS.LIEN_INVALIDE.message };
  if (query.isError) return { step: 'refused', message: messageOf(query.error) };
  return { step: query.isSuccess ? 'confirmed' : 'checking' };
};

export const ValidateScreen = (): JSX.Element => {
  const validation = useValidation(useTokenOnce());
  const resend = useResendMail();
  return <ValidateView validation={validation} resend={resend} />;
};
