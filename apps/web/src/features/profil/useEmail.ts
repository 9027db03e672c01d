import type { User } from '@guichet/contract/auth';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { useServices } from '../../shared/services/services.ts';
import { GivenUp } from '../../shared/session/reauthentification.ts';
import type { Reauthentification } from '../../shared/session/useReauthentification.tsx';
import { useGoTo } from '../../shared/useGoTo.ts';

export const emailDraft = ({ authId }: User): string => `profil.email.${authId}`;

/** The new address waits for its confirmation: the answer shuts the e-mail gate, and the page that opens it comes next. */
export const useEmail = (user: User, { guard }: Reauthentification) => {
  const { api, session, drafts } = useServices();
  const intend = useIntention();
  const goTo = useGoTo();
  const params = { id: user.authId };
  const { version } = user;
  const send = (email: string) =>
    intend({ email, version }, (idempotencyKey) =>
      guard(() => api.auth.updateCompte({ params, body: { email } }, { version, idempotencyKey })),
    );
  return async (email: string) => {
    if (email === user.email) return drafts.clear(emailDraft(user));
    try {
      session.replace(await send(email));
      drafts.clear(emailDraft(user));
      await goTo('/validation');
    } catch (error) {
      if (!(error instanceof GivenUp)) throw error;
    }
  };
};
