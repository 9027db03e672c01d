import { Button } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import type { SaisieDemande } from './useDemandeAuto.ts';

export interface PropositionProps {
  /** The field, by the path that is also its id. */
  readonly chemin: string;
  readonly valeur: string;
  readonly saisie: Pick<SaisieDemande, 'change'>;
  readonly priority?: 'secondary' | 'tertiary';
  readonly children: ReactNode;
}

/** The button goes once it served: who pressed it stands where the value is now written. */
export const fillChamp = ({ chemin, valeur, saisie }: Pick<PropositionProps, 'chemin' | 'valeur' | 'saisie'>): void => {
  saisie.change({ [chemin]: valeur });
  document.getElementById(chemin)?.focus();
};

/** A value that is known already, one press from its field. */
export const Proposition = ({ children, priority = 'tertiary', ...what }: PropositionProps): JSX.Element => (
  <Button priority={priority} onClick={() => fillChamp(what)}>
    {children}
  </Button>
);
