import { startReactDsfr } from '@codegouvfr/react-dsfr/spa';
import type { AnchorHTMLAttributes, JSX, ReactNode } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly children?: ReactNode };

/** Starts the design system; `Link` is how the application follows an address without reloading. */
export const startDsfr = ({ Link }: { readonly Link: (props: LinkProps) => JSX.Element }): void =>
  startReactDsfr({ defaultColorScheme: 'system', Link });
