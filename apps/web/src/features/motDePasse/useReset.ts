import { type ConnexionEnAttente, type Session, tokenParamsSchema } from '@guichet/contract/auth';
import { COMPTE_ERREURS } from '@guichet/rules/compte';
import { useState } from 'react';
import { ApiError } from '../../shared/apiClient/ApiError.ts';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { landingPage } from '../../shared/landingPage.ts';
import { useServices } from '../../shared/services/services.ts';
import { useGoTo } from '../../shared/useGoTo.ts';
import type { NewPassword } from './ResetView.tsx';

export interface ResetState {
  /** Why the link is of no use any more. */
  readonly deadLink: string | null;
  /** The account has a second factor: the link alone opens nothing. */
  readonly attente: ConnexionEnAttente | null;
  readonly choose: (choice: NewPassword) => Promise<void>;
  readonly land: (session: Session) => Promise<void>;
}

/** Used, replaced, or past its time: another must be asked for. */
const DEAD_LINKS: readonly string[] = ['LIEN_INVALIDE', 'TOKEN_EXPIRE'];

/** CALL-AUTH: a password chosen by the link received opens a session of its own. */
export const useReset = (token: string): ResetState => {
  const { api, session, role, toasts } = useServices();
  const intend = useIntention();
  const goTo = useGoTo();
  const isReadable = tokenParamsSchema.safeParse({ token }).success;
  const [deadLink, setDeadLink] = useState<string | null>(isReadable ? null : COMPTE_ERREURS.LIEN_INVALIDE.message);
  const [attente, setAttente] = useState<ConnexionEnAttente | null>(null);
  const land = ({ user }: Session) => goTo(landingPage(undefined, role.of(user)), { replace: true });
  const choose = async (body: NewPassword) => {
    try {
      const opened = await intend(body, (idempotencyKey) =>
        api.auth.resetPassword({ params: { token }, body }, { idempotencyKey }),
      );
      toasts.show({ severity: 'success', message: 'Votre nouveau mot de passe est enregistré.' });
      if (!('user' in opened)) return setAttente(opened);
      session.open(opened);
      await land(opened);
    } catch (error) {
      if (!(error instanceof ApiError) || !DEAD_LINKS.includes(error.code ?? '')) throw error;
      setDeadLink(error.message);
    }
  };
  return { deadLink, attente, choose, land };
};
