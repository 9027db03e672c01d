import type { JSX } from 'react';

/** Words rather than a spinner: they say what is awaited, and a screen reader says them too. */
export const Loading = ({ children }: { readonly children: string }): JSX.Element => (
  <p role="status" className="ga-loading">
    {children}
  </p>
);
