import type { JSX } from 'react';
import { followLinksBy, type LinkProps } from './Link.tsx';
import { startTheme } from './theme.ts';

/** Starts the design system; `Link` is how the application follows an address without reloading. */
export const startUi = ({ Link }: { readonly Link: (props: LinkProps) => JSX.Element }): void => {
  followLinksBy(Link);
  startTheme();
};
