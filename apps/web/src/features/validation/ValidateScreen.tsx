import { tokenParamsSchema } from '@guichet/contract/auth';
import { COMPTE_ERREURS } from '@guichet/rules/compte';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { messageOf } from '../../shared/apiClient/ApiError.ts';
import { useServices } from '../../shared/services/services.ts';
import { useTokenOnce } from '../../shared/session/useTokenOnce.ts';
import { useResendMail } from '../../shared/validationMail/useResendMail.ts';
import { ValidateView, type Validation } from './ValidateView.tsx';

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
  const validation = useValidation(useTokenOnce('/validate'));
  const resend = useResendMail();
  return <ValidateView validation={validation} resend={resend} />;
};
