import './zod.ts';
import '@guichet/ui/styles.css';
import { applyBrand, startUi } from '@guichet/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { installChunkReload } from './app/chunkReload.ts';
import { createApp } from './app/createApp.ts';
import { StartFailure } from './app/errorPage/StartFailure.tsx';
import { RouterLink } from './app/RouterLink.tsx';
import { startReports } from './app/startReports.ts';
import { xhrUpload } from './shared/apiClient/xhrUpload.ts';
import { loadConfig } from './shared/config/config.ts';
import { hasUnsavedInput } from './shared/form/unsavedInput.ts';
import { openTabs } from './shared/session/tabs.ts';

startUi({ Link: RouterLink });
installChunkReload({
  target: window,
  storage: sessionStorage,
  now: Date.now,
  hasUnsavedInput,
  reload: () => window.location.reload(),
});

const container = document.getElementById('root');
if (!container) throw new Error('#root absent');
/** A page that breaks is shown as such; what reports errors must hear of it too. */
const root = createRoot(container, { onCaughtError: reportError });

const start = async () => {
  const config = await loadConfig((url) => fetch(url));
  applyBrand(config.brand);
  const app = createApp({
    config,
    fetch: (url, init) => fetch(url, init),
    upload: xhrUpload,
    storage: () => localStorage,
    tabStorage: () => sessionStorage,
    tabs: openTabs(),
    now: () => new Date(),
    newKey: () => crypto.randomUUID(),
    filet: () => import('./shared/filet/navigateur.ts').then((file) => file.ouvrirFilet),
    reload: () => window.location.reload(),
  });
  startReports(app, {
    target: window,
    send: (url, body) => {
      navigator.sendBeacon(url, new Blob([JSON.stringify(body)], { type: 'application/json' }));
    },
  });
  root.render(
    <StrictMode>
      <App {...app} />
    </StrictMode>,
  );
};

start().catch(() => root.render(<StartFailure />));
