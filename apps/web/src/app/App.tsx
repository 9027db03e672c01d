import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { JSX } from 'react';
import { type Services, ServicesContext } from '../shared/services/services.ts';
import { LOGIN } from './guards.ts';
import type { AppRouter } from './router.tsx';
import { Dialogues } from './session/Dialogues.tsx';
import { SessionWarning } from './session/SessionWarning.tsx';

export interface AppProps {
  readonly services: Services;
  readonly queryClient: QueryClient;
  readonly router: AppRouter;
}

export const App = ({ services, queryClient, router }: AppProps): JSX.Element => (
  <ServicesContext value={services}>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <SessionWarning onSignOut={() => void router.navigate({ to: LOGIN })} />
      <Dialogues />
    </QueryClientProvider>
  </ServicesContext>
);
