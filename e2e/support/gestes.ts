import type { Page } from '@playwright/test';

export interface Gestes {
  /** One press, or one field filled. */
  geste<T>(work: Promise<T>): Promise<T>;
  /** What was done, and what the page asked of the portal, since the last time that this was read. */
  read(): { readonly gestes: number; readonly appels: number };
}

/** Counts what a person does, and what it costs. */
export const countGestes = (page: Page): Gestes => {
  let gestes = 0;
  let appels = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.includes('/api/')) appels += 1;
  });
  return {
    geste: (work) => {
      gestes += 1;
      return work;
    },
    read: () => {
      const said = { gestes, appels };
      gestes = 0;
      appels = 0;
      return said;
    },
  };
};
