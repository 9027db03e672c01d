import { retourProconnectBodySchema } from '@guichet/contract/auth';
import { PROCONNECT_ERREURS } from '@guichet/rules/proconnect';
import { Alert, Link, PageTitle } from '@guichet/ui';
import { useSearch } from '@tanstack/react-router';
import { type JSX, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../shared/apiClient/ApiError.ts';
import { landingPage } from '../../shared/landingPage.ts';
import { textParam } from '../../shared/searchParams.ts';
import { useServices } from '../../shared/services/services.ts';
import { useGoTo } from '../../shared/useGoTo.ts';

const RENONCE = 'Vous avez renoncé à vous identifier avec ProConnect.';

/** Back from ProConnect: what it gave is sent once, and leaves the address at once. */
export const ProconnectScreen = (): JSX.Element => {
  const { session, role } = useServices();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const goTo = useGoTo();
  const [refus, setRefus] = useState<string | null>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const [code, etat, iss, error] = ['code', 'state', 'iss', 'error'].map((name) => textParam(search[name]));
    const retour = retourProconnectBodySchema.safeParse({ code, etat, iss });
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if (!retour.success) {
      setRefus(error === 'access_denied' ? RENONCE : PROCONNECT_ERREURS.PROCONNECT_REFUSE.message);
      return;
    }
    session.signInByProconnect(retour.data).then(
      (back) => {
        if (back) void goTo(landingPage(back.redirect_url, role.of(back.session.user)), { replace: true });
        else setRefus(PROCONNECT_ERREURS.PROCONNECT_REFUSE.message);
      },
      (failure: unknown) => setRefus(messageOf(failure)),
    );
  }, [search, session, role, goTo]);
  return (
    <div className="ga-column ga-stack">
      <PageTitle>Connexion par ProConnect</PageTitle>
      {refus === null ? (
        <p role="status">Nous vérifions ce que ProConnect a répondu…</p>
      ) : (
        <>
          <Alert severity="error" announced="alert">
            {refus}
          </Alert>
          <p>
            <Link href="/login">Revenir à la connexion</Link>
          </p>
        </>
      )}
    </div>
  );
};
