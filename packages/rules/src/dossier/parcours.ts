import type { EtatDossier } from './etats.ts';

/** What a dossier goes through, as its association tells it. */
export const PARCOURS = ['Saisie', 'Réception', 'Instruction', 'Décision', 'Versement'] as const;

/** How many stages of the way are behind a dossier in this state. One sent back is with those that instruct it. */
const FRANCHIES: Readonly<Record<EtatDossier, number>> = {
  A: 0,
  B: 0,
  C: 2,
  D: 1,
  '2': 2,
  '3': 2,
  '4': 3,
  '6': 4,
  '7': 4,
  '8': 4,
  '9': 5,
  '10': 5,
  '11': 4,
  '12': 4,
};

/** Refused or rejected, it stops there: nothing moves any more, no payment comes. */
export const parcoursOf = (etat: EtatDossier): { readonly franchies: number; readonly avance: boolean } => ({
  franchies: FRANCHIES[etat],
  avance: !['B', '10', '11', '12'].includes(etat) && FRANCHIES[etat] < PARCOURS.length,
});
