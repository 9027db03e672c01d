import { allowed, denied, type Verdict } from '../verdict.ts';
import type { Statut } from './etats.ts';

/** DOSSIER-033: numbered 0 to 4. */
export const ETAPES = [
  'Choix de la subvention',
  'Demandeur et contacts',
  'Documents et dates',
  'Projets',
  'Attestation',
] as const;
export type Etape = 0 | 1 | 2 | 3 | 4;
export const ETAPE_DOCUMENTS: Etape = 2;
export const DERNIERE_ETAPE: Etape = 4;

/** DOSSIER-034, Q-05: saving step 2 says «complet», and what is missing before it takes that back. */
export const statutApresEtape = (etape: Etape, statut: Statut, manques: number): Statut => {
  if (etape !== ETAPE_DOCUMENTS) return statut;
  return manques === 0 ? 'complet' : 'incomplet';
};

/** DOSSIER-035: nobody passes beyond the documents with a dossier that lacks something. Going back is always open. */
export const canGoTo = (from: Etape, to: Etape, statut: Statut): Verdict<'DOSSIER_INCOMPLET'> =>
  from <= ETAPE_DOCUMENTS && to > ETAPE_DOCUMENTS && statut !== 'complet' ? denied('DOSSIER_INCOMPLET') : allowed;
