import { DEFAULT_ORIGIN } from '@guichet/rules/compte';
import { type JSX, useState } from 'react';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { useServices } from '../../shared/services/services.ts';
import { useTokenOnce } from '../../shared/session/useTokenOnce.ts';
import { AskedView, OubliView } from './OubliView.tsx';
import { ResetByLink } from './ResetByLink.tsx';

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

export const OubliScreen = (): JSX.Element => {
  const token = useTokenOnce(PAGE);
  const [asksAgain, setAsksAgain] = useState(false);
  return token === undefined || asksAgain ? (
    <Request />
  ) : (
    <ResetByLink token={token} onAskAgain={() => setAsksAgain(true)} />
  );
};
