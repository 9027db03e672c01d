import type { LinkProps } from '@guichet/ui';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { parseSearch } from '../shared/searchParams.ts';

const isOfThisSite = (href: string | undefined): href is `/${string}` => href !== undefined && /^\/(?!\/)/.test(href);

/** The page itself, not those above it: who lists places says which one is current. */
const THIS_PAGE = { exact: true } as const;

/** The design system speaks of addresses; those of this site are followed without reloading. */
export const RouterLink = ({ href, target, children, ...anchor }: LinkProps): JSX.Element => {
  if (!isOfThisSite(href))
    return (
      <a href={href} target={target} {...anchor}>
        {children}
      </a>
    );
  const { pathname, search } = new URL(href, 'http://site.invalid');
  return (
    <Link
      to={pathname}
      search={parseSearch(search)}
      activeOptions={THIS_PAGE}
      {...(target ? { target } : {})}
      {...anchor}
    >
      {children}
    </Link>
  );
};
