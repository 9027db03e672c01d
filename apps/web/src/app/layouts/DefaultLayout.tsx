import { Notice } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { isSupported } from './browserSupport.ts';
import { Page } from './Page.tsx';

const OldBrowserNotice = (): JSX.Element => (
  <Notice title="Votre navigateur est trop ancien.">
    Certaines pages peuvent mal fonctionner. Mettez-le à jour, ou utilisez une version récente de Firefox, Chrome, Edge
    ou Safari.
  </Notice>
);

export const DefaultLayout = ({ children }: { readonly children: ReactNode }): JSX.Element => (
  <Page notice={isSupported(globalThis) ? null : <OldBrowserNotice />}>{children}</Page>
);
