import type { User } from '@guichet/contract/auth';
import { useState } from 'react';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { useServices } from '../../shared/services/services.ts';

export const emailDraft = ({ authId }: User): string => `profil.email.${authId}`;

export interface EmailChange {
  /** The address that a mail was sent to, and that waits for it to be opened. */
  readonly asked: string | null;
  readonly change: (email: string) => Promise<void>;
}

/** The account keeps its address until the link sent to the new one is opened; the answer is the same for any address. */
export const useEmail = (user: User): EmailChange => {
  const { api, session, drafts } = useServices();
  const intend = useIntention();
  const [asked, setAsked] = useState<string | null>(null);
  const params = { id: user.authId };
  const { version } = user;
  const send = (email: string) =>
    intend({ email, version }, (idempotencyKey) =>
      api.auth.updateCompte({ params, body: { email } }, { version, idempotencyKey }),
    );
  const change = async (email: string) => {
    setAsked(null);
    if (email === user.email) return drafts.clear(emailDraft(user));
    session.replace(await send(email));
    drafts.clear(emailDraft(user));
    setAsked(email);
  };
  return { asked, change };
};
