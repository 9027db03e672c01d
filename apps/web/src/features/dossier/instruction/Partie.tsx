import type { JSX, ReactNode } from 'react';

export const Partie = ({ titre, children }: { readonly titre: string; readonly children: ReactNode }): JSX.Element => (
  <section className="ga-stack">
    <h3>{titre}</h3>
    {children}
  </section>
);
