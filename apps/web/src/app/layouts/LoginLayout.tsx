import type { JSX } from 'react';
import type { LayoutProps } from './LayoutProps.ts';
import { Page } from './Page.tsx';

/** The pages before or around sign-in: the frame alone, without notes nor cookie banner (UI-003). */
export const LoginLayout = ({ page, children }: LayoutProps): JSX.Element => (
  <Page path={page.path} title={page.title}>
    {children}
  </Page>
);
