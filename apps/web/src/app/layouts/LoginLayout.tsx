import type { JSX, ReactNode } from 'react';
import { Page } from './Page.tsx';

/** The pages before or around sign-in: the frame alone. */
export const LoginLayout = ({ children }: { readonly children: ReactNode }): JSX.Element => <Page>{children}</Page>;
