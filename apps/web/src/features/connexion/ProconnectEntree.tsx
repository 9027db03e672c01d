import { Alert, Button } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { messageOf } from '../../shared/apiClient/ApiError.ts';

export interface ProconnectEntreeProps {
  readonly onLeave: () => Promise<void>;
}

/** The door of agents: their administration says who they are. */
export const ProconnectEntree = ({ onLeave }: ProconnectEntreeProps): JSX.Element => {
  const [busy, setBusy] = useState(false);
  const [refus, setRefus] = useState<string | null>(null);
  const leave = async () => {
    setBusy(true);
    setRefus(null);
    try {
      await onLeave();
    } catch (error) {
      setRefus(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <section className="ga-stack">
      <h2 className="fr-h5">Vous êtes agent d’un service public ?</h2>
      {refus !== null && (
        <Alert severity="error" announced="alert">
          {refus}
        </Alert>
      )}
      <Button priority="secondary" busy={busy} onClick={() => void leave()}>
        S’identifier avec ProConnect
      </Button>
      <p className="ga-mention">Avec l’adresse de votre administration. Votre compte d’agent doit déjà exister ici.</p>
    </section>
  );
};
