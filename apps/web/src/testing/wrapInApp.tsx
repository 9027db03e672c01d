import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PreuveDialog } from '../app/session/PreuveDialog.tsx';
import { ServicesContext } from '../shared/services/services.ts';
import type { Answers } from './answers.ts';
import { type StartOptions, startApp } from './startApp.tsx';

/** One component with what the application gives it, and no page around it. */
export const wrapInApp = (component: ReactNode, answers: Answers = {}, options: StartOptions = {}) => {
  const app = startApp('/', answers, options);
  const { services, queryClient } = app;
  const element = (
    <ServicesContext value={services}>
      <QueryClientProvider client={queryClient}>
        {component}
        <PreuveDialog />
      </QueryClientProvider>
    </ServicesContext>
  );
  return { ...app, element };
};
