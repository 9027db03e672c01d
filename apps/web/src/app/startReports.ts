import { readConsent } from '../features/cookies/consent.ts';
import type { AppProps } from './App.tsx';

export interface ReportWorld {
  readonly target: Pick<Window, 'addEventListener'>;
  readonly send: (url: string, body: object) => void;
}

const FRAME = /[\w./-]+\.[jt]sx?:\d+:\d+/;

/** What broke and where, never the sentence: it may quote what a person typed. */
const describe = (error: unknown) =>
  error instanceof Error
    ? { erreur: error.name, lieu: FRAME.exec(error.stack ?? '')?.[0] ?? '' }
    : { erreur: typeof error, lieu: '' };

/** UI-033: an installation that gives no key sends nothing. A page is told by its name, without the numbers of its address. */
export const startReports = ({ services: { config }, router }: AppProps, { target, send }: ReportWorld): void => {
  const { erreurs, mesures } = config;
  const page = () => router.state.matches.at(-1)?.staticData.name ?? '';
  if (erreurs) {
    const report = (error: unknown) => send(erreurs.url, { cle: erreurs.cle, page: page(), ...describe(error) });
    target.addEventListener('error', ({ error }) => report(error));
    target.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  }
  if (!mesures) return;
  router.subscribe('onResolved', () => {
    if (readConsent() === 'accepted') send(mesures.url, { cle: mesures.cle, page: page() });
  });
};
