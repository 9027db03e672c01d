import { DEFAULT_ORIGIN } from '@guichet/rules/compte';
import { type JSX, useState } from 'react';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { useServices } from '../../shared/services/services.ts';
import { useTokenOnce } from '../../shared/session/useTokenOnce.ts';
import { AskedView, OubliView } from './OubliView.tsx';
import { DeadLinkView, ResetView } from './ResetView.tsx';
import { useReset } from './useReset.ts';

const PAGE = '/mot-de-passe-oublie';

const Request = (): JSX.Element => {
  const { api } = useServices();
  const intend = useIntention();
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const ask = async (email: string) => {
    await intend(email, (idempotencyKey) =>
      api.auth.forgotPassword({ params: { email }, query: { origin: DEFAULT_ORIGIN } }, { idempotencyKey }),
    );
    setAskedFor(email);
  };
  return askedFor === null ? (
    <OubliView onAsk={ask} />
  ) : (
    <AskedView email={askedFor} onAgain={() => setAskedFor(null)} />
  );
};

const Reset = ({ token, onAskAgain }: { readonly token: string; readonly onAskAgain: () => void }): JSX.Element => {
  const { deadLink, choose } = useReset(token);
  return deadLink === null ? (
    <ResetView onChoose={choose} />
  ) : (
    <DeadLinkView message={deadLink} onAskAgain={onAskAgain} />
  );
};

export const OubliScreen = (): JSX.Element => {
  const token = useTokenOnce(PAGE);
  const [asksAgain, setAsksAgain] = useState(false);
  return token === undefined || asksAgain ? <Request /> : <Reset token={token} onAskAgain={() => setAsksAgain(true)} />;
};
