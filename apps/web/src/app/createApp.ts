import { QueryClient } from '@tanstack/react-query';
import type { RouterHistory } from '@tanstack/react-router';
import type { AppProps } from './App.tsx';
import { createServices, type World } from './createServices.ts';
import { type AppRouter, createAppRouter } from './router.tsx';

export interface AppWorld extends Omit<World, 'queryClient' | 'isAtWork' | 'onExpired' | 'ou'> {
  readonly history?: RouterHistory;
}

/** Builds the whole application from the outside world it is given: the browser's, or a test's. */
export const createApp = ({ history, ...world }: AppWorld): AppProps => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } });
  let router: AppRouter | undefined;
  /** The guards decide again: a private page leads to sign-in, a public one stays. A navigation under way asks them itself. */
  const onExpired = () => {
    if (router?.state.status === 'idle') void router.invalidate();
  };
  const isAtWork = () =>
    router?.state.status === 'idle' && router.state.matches.at(-1)?.staticData.access.isPublic !== true;
  const ou = () => router?.state.location.href ?? '';
  const services = createServices({ ...world, queryClient, isAtWork, onExpired, ou });
  router = createAppRouter(services, history);
  return { services, queryClient, router };
};
