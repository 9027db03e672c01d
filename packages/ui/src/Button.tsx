import type { JSX, ReactNode } from 'react';
import { Link } from './Link.tsx';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly type?: 'button' | 'submit';
  readonly priority?: 'primary' | 'secondary' | 'tertiary';
  /** The action is under way: said in the label, and a second press does nothing. */
  readonly busy?: boolean;
  readonly onClick?: () => void;
}

const CLASSES = {
  primary: 'fr-btn',
  secondary: 'fr-btn fr-btn--secondary',
  tertiary: 'fr-btn fr-btn--tertiary',
} as const;

export const Button = ({
  children,
  type = 'button',
  priority = 'primary',
  busy = false,
  onClick,
}: ButtonProps): JSX.Element => (
  <button
    type={type}
    className={CLASSES[priority]}
    aria-disabled={busy}
    onClick={(event) => {
      if (busy) event.preventDefault();
      else onClick?.();
    }}
  >
    {children}
  </button>
);

export const LinkButton = ({
  href,
  priority = 'primary',
  children,
}: Pick<ButtonProps, 'priority' | 'children'> & { readonly href: string }): JSX.Element => (
  <Link className={CLASSES[priority]} href={href}>
    {children}
  </Link>
);
