import type { TypeDocument } from '../document/index.ts';
import type { EtatDossier } from '../dossier/index.ts';
import type { Agent } from '../instruction/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';
import { CONFIRMANTS } from './rib.ts';
import type { CauseRevendication } from './tenues.ts';

/** P-22: what the service looks at to know who claims an association: its statutes, or a receipt of its declaration. */
const PIECES_REVENDICATION: readonly TypeDocument[] = ['STC', 'REC', 'CR', 'MD'];
export const isPieceRevendication = ({ id_type }: { readonly id_type: string }): boolean =>
  PIECES_REVENDICATION.some((one) => one === id_type);

/** P-22: while it waits, an agent of a service that instructs, who has no part in the association. */
export const canConfirmerRevendication = (
  cause: CauseRevendication | null,
  { fonctions, hasInteret }: Agent,
  { etat }: { readonly etat: EtatDossier },
): Verdict<
  'REVENDICATION_NON_A_CONFIRMER' | 'REVENDICATION_AUTRE_SERVICE' | 'FONCTION_REQUISE' | 'INTERET_PERSONNEL'
> => {
  if (!fonctions.includes('instructeur')) return denied('FONCTION_REQUISE');
  if (!CONFIRMANTS.includes(etat)) return denied('REVENDICATION_AUTRE_SERVICE');
  if (cause === null) return denied('REVENDICATION_NON_A_CONFIRMER');
  return hasInteret ? denied('INTERET_PERSONNEL') : allowed;
};
