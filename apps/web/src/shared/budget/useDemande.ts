import { useEffect } from 'react';
import { type Demande, withDemande } from './demande.ts';
import type { Edition } from './useBudgetEdition.ts';

/** Line 74 follows what is asked for: what is on screen is what is kept. */
export const useDemande = (edition: Edition, demande: Demande | undefined): void => {
  const { budget, change } = edition;
  const next = demande ? withDemande(budget, demande) : budget;
  useEffect(() => {
    if (next !== budget) change(next);
  });
};
