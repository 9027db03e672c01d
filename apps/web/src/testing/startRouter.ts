import type { RouterHistory } from '@tanstack/react-router';
import { createApp } from '../app/createApp.ts';
import { NO_TABS } from '../shared/session/tabs.ts';
import { NOON } from './amina.ts';
import { createFakeServer } from './fakeServer.ts';
import { createMemoryStorage } from './memoryStorage.ts';

/** The real router and its table of pages, with nothing on screen. */
export const startRouter = (history: RouterHistory) =>
  createApp({
    config: { apiBase: '/api', brand: 'neutre', cookies: false, proconnect: false, bac: false },
    fetch: createFakeServer({}).fetch,
    storage: createMemoryStorage,
    tabStorage: createMemoryStorage,
    tabs: NO_TABS,
    now: () => NOON,
    newKey: () => 'cle',
    reload: () => undefined,
    history,
  }).router;
