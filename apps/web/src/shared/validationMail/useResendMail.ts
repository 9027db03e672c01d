import { DEFAULT_ORIGIN } from '@guichet/rules/compte';
import { useState } from 'react';
import { messageOf } from '../apiClient/ApiError.ts';
import { useIntention } from '../apiClient/useIntention.ts';
import { formatHeure } from '../format/format.ts';
import { useServices } from '../services/services.ts';

export type ResendStatus =
  | { readonly step: 'ready' | 'sending' }
  | { readonly step: 'sent'; readonly heure: string }
  | { readonly step: 'failed'; readonly message: string };

export interface ResendState {
  readonly status: ResendStatus;
  readonly send: (email: string) => Promise<void>;
}

export const useResendMail = (): ResendState => {
  const { api, now } = useServices();
  const intend = useIntention();
  const [status, setStatus] = useState<ResendStatus>({ step: 'ready' });
  const send = async (email: string) => {
    setStatus({ step: 'sending' });
    const body = { email, origin: DEFAULT_ORIGIN } as const;
    try {
      await intend(body, (idempotencyKey) => api.auth.sendValidationMail({ body }, { idempotencyKey }));
      setStatus({ step: 'sent', heure: formatHeure(now()) });
    } catch (error) {
      setStatus({ step: 'failed', message: messageOf(error) });
    }
  };
  return { status, send };
};
