import { getLink } from '@codegouvfr/react-dsfr/link';
import type { JSX } from 'react';
import type { LinkProps } from './startDsfr.ts';

export const Link = ({ children, ...anchor }: LinkProps): JSX.Element => {
  const { Link: RegisteredLink } = getLink();
  return <RegisteredLink {...anchor}>{children}</RegisteredLink>;
};
