import type { registerBodySchema } from '@guichet/contract/auth';
import { DEFAULT_ORIGIN } from '@guichet/rules/compte';
import { type JSX, useState } from 'react';
import type * as z from 'zod';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { useServices } from '../../shared/services/services.ts';
import { useResendMail } from '../../shared/validationMail/useResendMail.ts';
import { InscriptionView } from './InscriptionView.tsx';
import { MailSentView } from './MailSentView.tsx';

const QUERY = { origin: DEFAULT_ORIGIN, sendValidation: 'true' } as const;

type Inscription = z.output<typeof registerBodySchema>;

export const InscriptionScreen = (): JSX.Element => {
  const { api } = useServices();
  const intend = useIntention();
  const resend = useResendMail();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const register = async (body: Inscription) => {
    await intend(body, (idempotencyKey) => api.auth.register({ query: QUERY, body }, { idempotencyKey }));
    setSentTo(body.email);
  };
  return sentTo === null ? (
    <InscriptionView onRegister={register} />
  ) : (
    <MailSentView email={sentTo} resend={resend} onCorrect={() => setSentTo(null)} />
  );
};
