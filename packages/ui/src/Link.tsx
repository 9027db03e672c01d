import type { AnchorHTMLAttributes, JSX, ReactNode } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly children?: ReactNode };

let Followed = (props: LinkProps): JSX.Element => <a {...props} />;

/** How the application follows an address without reloading. */
export const followLinksBy = (Link: (props: LinkProps) => JSX.Element): void => {
  Followed = Link;
};

export const Link = (props: LinkProps): JSX.Element => <Followed {...props} />;
