import { Alert, Button, Dialog } from '@guichet/ui';
import { type JSX, useEffect, useRef, useState } from 'react';
import { useAction } from '../../shared/form/useAction.ts';
import { formatHeure } from '../../shared/format/format.ts';
import { useServices } from '../../shared/services/services.ts';
import { useEtatSession } from './useEtatSession.ts';

export interface SessionWarningProps {
  readonly onSignOut: () => void;
}

const Stay = ({ heure, onSignOut }: SessionWarningProps & { readonly heure: string }): JSX.Element => {
  const { session } = useServices();
  const { busy, error, run } = useAction();
  const stay = () => void run(() => session.prolong());
  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => actions.current?.querySelector('button')?.focus(), []);
  return (
    <Dialog title="Votre session va se terminer" onClose={stay}>
      <p>
        Sans réponse de votre part, vous serez déconnecté à <strong>{heure}</strong>.
      </p>
      <div role="alert">{error && <Alert severity="error">{error}</Alert>}</div>
      <div ref={actions} className="ga-actions">
        <Button busy={busy} onClick={stay}>
          {busy ? 'Un instant…' : 'Rester connecté'}
        </Button>
        <Button priority="secondary" onClick={onSignOut}>
          Se déconnecter
        </Button>
      </div>
    </Dialog>
  );
};

/** Nothing puts this end off: the person is told in time to save. */
const LastMinutes = ({ heure }: { readonly heure: string }): JSX.Element | null => {
  const [isSeen, setIsSeen] = useState(false);
  if (isSeen) return null;
  return (
    <Dialog title="Votre session se termine bientôt" onClose={() => setIsSeen(true)}>
      <p>
        Elle est ouverte depuis longtemps : pour votre sécurité, elle se terminera à <strong>{heure}</strong> et vous
        devrez vous reconnecter. Enregistrez ce que vous avez commencé.
      </p>
      <Button onClick={() => setIsSeen(true)}>J’ai compris</Button>
    </Dialog>
  );
};

/** Two minutes before the end; one key is enough to stay, the focus being on the button. */
export const SessionWarning = ({ onSignOut }: SessionWarningProps): JSX.Element | null => {
  const { session } = useServices();
  const fin = useEtatSession();
  const isOver = fin?.etat === 'finie';
  useEffect(() => {
    if (isOver) session.expire();
  }, [isOver, session]);
  if (fin?.etat !== 'bientot') return null;
  const heure = formatHeure(new Date(fin.at * 1_000));
  return fin.canStay ? <Stay heure={heure} onSignOut={onSignOut} /> : <LastMinutes heure={heure} />;
};
