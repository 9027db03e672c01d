import { crfActes } from './crf.ts';
import { echangeActes } from './echange.ts';
import { instructionActes } from './instruction.ts';
import { paiementActes } from './paiement.ts';
import { saisieActes } from './saisie.ts';

/** All that may happen to a request; waiting for money is done by nobody. */
export const ACTES = {
  ...saisieActes,
  ...instructionActes,
  ...echangeActes,
  ...paiementActes,
  ...crfActes,
};
export type Acte = keyof typeof ACTES | 'attendrePaiement';
