import type { JSX } from 'react';
import { SecondeEtape } from '../../shared/facteur/SecondeEtape.tsx';
import { useGoTo } from '../../shared/useGoTo.ts';
import { DeadLinkView, ResetView } from './ResetView.tsx';
import { useReset } from './useReset.ts';

export interface ResetByLinkProps {
  readonly token: string;
  readonly onAskAgain: () => void;
}

/** A new password by the link received, then the second factor of who has one. */
export const ResetByLink = ({ token, onAskAgain }: ResetByLinkProps): JSX.Element => {
  const { deadLink, attente, choose, land } = useReset(token);
  const goTo = useGoTo();
  if (attente) return <SecondeEtape attente={attente} onOpened={land} onAbandon={() => void goTo('/login')} />;
  return deadLink === null ? (
    <ResetView onChoose={choose} />
  ) : (
    <DeadLinkView message={deadLink} onAskAgain={onAskAgain} />
  );
};
