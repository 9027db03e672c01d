import { Alert, Button, PageTitle } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { useAction } from '../../../shared/form/useAction.ts';
import { landingPage } from '../../../shared/landingPage.ts';
import { useServices } from '../../../shared/services/services.ts';
import { useGoTo } from '../../../shared/useGoTo.ts';
import { Ajouts } from './Ajouts.tsx';
import { CodesSecours } from './CodesSecours.tsx';
import { useFacteurs } from './useFacteurs.ts';

/** P-24: all that who acts for a service may do before they have a second factor. */
export const EnrolementScreen = (): JSX.Element => {
  const { session, role } = useServices();
  const state = useFacteurs();
  const goTo = useGoTo();
  const { busy, error, run } = useAction();
  const [hasKept, setHasKept] = useState(false);
  const isThere = (state.lus?.facteurs.length ?? 0) > 0;
  const enter = () =>
    void run(async () => {
      const fresh = await session.reload();
      await goTo(fresh ? landingPage(undefined, role.of(fresh.user)) : '/login', { replace: true });
    });
  const kept = () => {
    setHasKept(true);
    state.forgetCodes();
    enter();
  };
  return (
    <div className="ga-column ga-stack">
      <PageTitle>Ajoutez un second facteur</PageTitle>
      <p>
        Votre compte ouvre les dossiers des associations : un mot de passe volé ne doit pas suffire à y entrer. Ajoutez
        une clé d’accès (empreinte, visage, code de l’appareil ou clé de sécurité) ou une application de codes. C’est à
        faire une seule fois.
      </p>
      <div role="alert">{(error ?? state.error) && <Alert severity="error">{error ?? state.error}</Alert>}</div>
      {state.codes && <CodesSecours codes={state.codes} level="h2" onKept={kept} />}
      {!state.codes && !isThere && <Ajouts {...state} />}
      {!state.codes && isThere && (
        <Button busy={busy} onClick={enter}>
          {hasKept && busy ? 'Un instant…' : 'Continuer'}
        </Button>
      )}
    </div>
  );
};
