import type { ConnexionEnAttente, PreuveFacteurSaisie, Session } from '@guichet/contract/auth';
import type { JSX } from 'react';
import { ApiError } from '../apiClient/ApiError.ts';
import { useServices } from '../services/services.ts';
import { canUseCle, signDefi } from './cle.ts';
import { SecondeEtapeView } from './SecondeEtapeView.tsx';

export interface SecondeEtapeProps {
  readonly attente: ConnexionEnAttente;
  readonly onOpened: (session: Session) => Promise<void>;
  /** Too many wrong guesses, too long, or the person starts again. */
  readonly onAbandon: (message: string | null) => void;
}

const isOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'CONNEXION_ABANDONNEE';

/** The password was right: what is left to prove before there is a session. */
export const SecondeEtape = ({ attente, onOpened, onAbandon }: SecondeEtapeProps): JSX.Element => {
  const { session } = useServices();
  const { connexion, defi, facteurs } = attente;
  const prove = async (preuve: PreuveFacteurSaisie) => {
    try {
      await onOpened(await session.signInByFacteur({ connexion, preuve }));
    } catch (error) {
      if (!isOver(error)) throw error;
      onAbandon(error.message);
    }
  };
  return (
    <SecondeEtapeView
      hasCode={facteurs.includes('code')}
      onCle={defi && canUseCle() ? async () => prove(await signDefi(defi)) : null}
      onCode={(code) => prove({ code })}
      onAbandon={() => onAbandon(null)}
    />
  );
};
