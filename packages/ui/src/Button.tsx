import { Button as DsfrButton } from '@codegouvfr/react-dsfr/Button';
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

export const Button = ({
  children,
  type = 'button',
  priority = 'primary',
  busy = false,
  onClick,
}: ButtonProps): JSX.Element => (
  <DsfrButton
    type={type}
    priority={priority}
    nativeButtonProps={{
      'aria-disabled': busy,
      onClick: (event) => {
        if (busy) event.preventDefault();
        else onClick?.();
      },
    }}
  >
    {children}
  </DsfrButton>
);

export const LinkButton = ({
  href,
  priority = 'primary',
  children,
}: Pick<ButtonProps, 'priority' | 'children'> & { readonly href: string }): JSX.Element => (
  <Link className={priority === 'primary' ? 'fr-btn' : `fr-btn fr-btn--${priority}`} href={href}>
    {children}
  </Link>
);
