import type { Etape } from '@guichet/rules/dossier';
import type { JSX, ReactNode } from 'react';
import type { EtapeProps } from '../etape.ts';

interface PartieProps {
  readonly id: string;
  readonly titre: string;
  readonly children: ReactNode;
}
export const Partie = ({ id, titre, children }: PartieProps): JSX.Element => (
  <section className="ga-stack" aria-labelledby={id}>
    <h3 id={id} tabIndex={-1}>
      {titre}
    </h3>
    {children}
  </section>
);

/** Where each part stands in the page. */
export const idPartie = (partie: number | string): string => `relire-${partie}`;

export type Modifier = (champ: string) => string | null;

/** What follows who asks and its papers: what it is judged on. */
export interface SuiteProps extends EtapeProps {
  readonly modifier: (etape: Etape, projet?: string | null) => Modifier;
}
