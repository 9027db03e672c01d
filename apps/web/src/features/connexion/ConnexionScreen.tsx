import { useSearch } from '@tanstack/react-router';
import type { JSX } from 'react';
import { landingPage } from '../../shared/landingPage.ts';
import { textParam } from '../../shared/searchParams.ts';
import { type Credentials, useServices } from '../../shared/services/services.ts';
import { useGoTo } from '../../shared/useGoTo.ts';
import { ConnexionView } from './ConnexionView.tsx';

export const ConnexionScreen = (): JSX.Element => {
  const { session, role } = useServices();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const goTo = useGoTo();
  const redirect_url = textParam(search['redirect_url']);
  const signIn = async (credentials: Credentials) => {
    const { user } = await session.signIn(credentials);
    await goTo(landingPage(redirect_url, role.of(user)), { replace: true });
  };
  return <ConnexionView onSignIn={signIn} isSentBack={redirect_url !== undefined} />;
};
