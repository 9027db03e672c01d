import type { User } from '@guichet/contract/auth';
import { type JSX, useState } from 'react';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { landingPage } from '../../shared/landingPage.ts';
import { useServices, useUser } from '../../shared/services/services.ts';
import { useTokenOnce } from '../../shared/session/useTokenOnce.ts';
import { useGoTo } from '../../shared/useGoTo.ts';
import { type Changement, ChangementView } from './ChangementView.tsx';
import { ResetByLink } from './ResetByLink.tsx';

const PAGE = '/user/modification-mot-de-passe';

const Change = ({ user }: { readonly user: User }): JSX.Element => {
  const { api, session, role, toasts, filet } = useServices();
  const intend = useIntention();
  const goTo = useGoTo();
  const [isForced] = useState(user.mustChangePassword);
  const change = async (body: Changement) => {
    const params = { id: user.authId };
    const answer = await intend(body, (idempotencyKey) =>
      api.auth.changePassword({ params, body }, { idempotencyKey }),
    );
    filet.vider();
    session.replace(answer);
    toasts.show({ severity: 'success', message: 'Votre mot de passe est changé.' });
    await goTo(isForced ? landingPage(undefined, role.of(answer.user)) : '/user/profil', { replace: true });
  };
  return <ChangementView isForced={isForced} onChange={change} />;
};

const ByLink = ({ token }: { readonly token: string }): JSX.Element => {
  const goTo = useGoTo();
  return <ResetByLink token={token} onAskAgain={() => void goTo('/mot-de-passe-oublie')} />;
};

/** With a link received by mail, the link proves who asks; without, the password in use does (ROUTE-017). */
export const ChangementScreen = (): JSX.Element | null => {
  const user = useUser();
  const token = useTokenOnce(PAGE);
  if (token !== undefined) return <ByLink token={token} />;
  return user && <Change user={user} />;
};
