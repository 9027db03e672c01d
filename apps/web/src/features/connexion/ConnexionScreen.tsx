import type { ConnexionEnAttente, Session } from '@guichet/contract/auth';
import { useSearch } from '@tanstack/react-router';
import { type JSX, useState } from 'react';
import { SecondeEtape } from '../../shared/facteur/SecondeEtape.tsx';
import { landingPage } from '../../shared/landingPage.ts';
import { textParam } from '../../shared/searchParams.ts';
import { type Credentials, useServices } from '../../shared/services/services.ts';
import { useStore } from '../../shared/store/useStore.ts';
import { useGoTo } from '../../shared/useGoTo.ts';
import { Bientot } from './Bientot.tsx';
import { ConnexionView } from './ConnexionView.tsx';
import { ProconnectEntree } from './ProconnectEntree.tsx';

export const ConnexionScreen = (): JSX.Element => {
  const { session, role, config } = useServices();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const goTo = useGoTo();
  const ended = useStore(session.ended);
  const [attente, setAttente] = useState<ConnexionEnAttente | null>(null);
  const [abandon, setAbandon] = useState<string | null>(null);
  const redirect_url = textParam(search['redirect_url']);
  const land = ({ user }: Session) => goTo(landingPage(redirect_url, role.of(user)), { replace: true });
  const signIn = async (credentials: Credentials) => {
    setAbandon(null);
    const entree = await session.signIn(credentials);
    if ('user' in entree) await land(entree);
    else setAttente(entree);
  };
  const leave = (message: string | null) => {
    setAbandon(message);
    setAttente(null);
  };
  const leaveForProconnect = async () => window.location.assign(await session.leaveForProconnect(redirect_url));
  return attente ? (
    <SecondeEtape attente={attente} onOpened={land} onAbandon={leave} />
  ) : (
    <ConnexionView
      onSignIn={signIn}
      isSentBack={redirect_url !== undefined}
      ended={ended}
      abandon={abandon}
      bientot={<Bientot />}
      proconnect={config.proconnect && <ProconnectEntree onLeave={leaveForProconnect} />}
    />
  );
};
