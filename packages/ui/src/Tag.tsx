import type { JSX, ReactNode } from 'react';

export interface TagProps {
  readonly children: ReactNode;
  readonly tone?: 'neutral' | 'info' | 'success' | 'warning' | 'error';
}

/** A word about a thing in a list; the colour only repeats what the word says. */
export const Tag = ({ children, tone = 'neutral' }: TagProps): JSX.Element => (
  <span className={`ga-tag ga-tag--${tone}`}>{children}</span>
);
