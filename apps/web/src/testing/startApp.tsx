import { startUi } from '@guichet/ui';
import { createMemoryHistory } from '@tanstack/react-router';
import { Fragment, type JSX, StrictMode } from 'react';
import { App } from '../app/App.tsx';
import { createApp } from '../app/createApp.ts';
import { RouterLink } from '../app/RouterLink.tsx';
import { createSessionHint } from '../app/session/sessionHint.ts';
import type { Config } from '../shared/config/config.ts';
import type { OuvrirTravail } from '../shared/filet/filet.ts';
import { NO_TABS, type Tabs } from '../shared/session/tabs.ts';
import { NOON } from './amina.ts';
import type { Answers } from './answers.ts';
import { createFakeServer } from './fakeServer.ts';
import { createMemoryStorage } from './memoryStorage.ts';

/** Long enough that a slow machine does not save in the middle of what a test types. */
const AUTOSAVE_DELAY_MS = 2_500;

export interface StartOptions {
  readonly hasSignedIn?: boolean;
  readonly cookies?: boolean;
  readonly reports?: Pick<Config, 'erreurs' | 'mesures'>;
  readonly now?: () => Date;
  readonly tabs?: Tabs;
  /** What a tab kept from before a reload. */
  readonly tabStorage?: Storage;
  /** What this browser keeps after its tabs. */
  readonly filet?: OuvrirTravail;
  /** Something was kept by it once. */
  readonly isGarde?: boolean;
}

/**
 * The first page of each file is drawn twice by React, which shows the effects that do not undo themselves; twice
 * every page would cost a quarter of all the time of these tests.
 */
let Mode: typeof StrictMode = StrictMode;

/** The whole application at an address, before a server that answers by the contract. */
export const startApp = (address: string, answers: Answers = {}, options: StartOptions = {}) => {
  const { hasSignedIn = false, cookies = false, reports = {}, now = () => NOON, tabs = NO_TABS } = options;
  startUi({ Link: RouterLink });
  const server = createFakeServer(answers);
  const history = createMemoryHistory({ initialEntries: [`/client${address}`] });
  const storage = createMemoryStorage();
  const tabStorage = options.tabStorage ?? createMemoryStorage();
  if (options.isGarde) storage.setItem('guichet.filet', '1');
  if (hasSignedIn) createSessionHint(() => storage).set();
  let keys = 0;
  let reloads = 0;
  const app = createApp({
    config: { apiBase: '/api', brand: 'neutre', cookies, proconnect: false, bac: false, ...reports },
    fetch: server.fetch,
    storage: () => storage,
    tabStorage: () => tabStorage,
    tabs,
    now,
    newKey: () => `cle-${++keys}`,
    autosaveDelayMs: AUTOSAVE_DELAY_MS,
    ...(options.filet && { filet: async () => options.filet as OuvrirTravail }),
    reload: () => (reloads += 1),
    history,
  });
  const element: JSX.Element = (
    <Mode>
      <App {...app} />
    </Mode>
  );
  Mode = Fragment;

  return {
    ...server,
    ...app,
    history,
    element,
    tabStorage,
    reloads: () => reloads,
    addressNow: () => history.location.href.replace(/^\/client/, ''),
  };
};
