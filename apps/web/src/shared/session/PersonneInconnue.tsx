import { Alert, Button } from '@guichet/ui';
import type { JSX } from 'react';
import { useAction } from '../form/useAction.ts';
import { useServices, useUser } from '../services/services.ts';
import { useRole } from './hooks.ts';

/** An outage never looks like «none» (P-5). */
export const PersonneInconnue = (): JSX.Element => {
  const { personne } = useServices();
  const user = useUser();
  const role = useRole();
  const { busy, run } = useAction();
  const retry = () =>
    void run(async () => {
      if (user) await personne.reload(user, role);
    });
  return (
    <div className="ga-stack">
      <Alert severity="error">Ces informations n’ont pas pu être lues. Elles existent peut-être : recommencez.</Alert>
      <Button priority="secondary" busy={busy} onClick={retry}>
        {busy ? 'Lecture en cours…' : 'Recommencer'}
      </Button>
    </div>
  );
};
