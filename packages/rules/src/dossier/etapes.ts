import type { Genre } from '../genre/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';
import type { Statut } from './etats.ts';

/** DOSSIER-033: numbered 0 to 4. */
export const ETAPES = [
  'Votre demande',
  'Association, contacts et compte',
  'Documents',
  'Projets',
  'Relire et transmettre',
] as const;
export type Etape = 0 | 1 | 2 | 3 | 4;
/** As each genre names them: the fourth is what it is judged on. */
export const ETAPES_DE: Readonly<Record<Genre, readonly [string, string, string, string, string]>> = {
  subvention: ETAPES,
  agrement: ['Votre demande', 'Association et contacts', 'Documents', 'Vos réponses', 'Relire et transmettre'],
};
export const ETAPE_DOCUMENTS: Etape = 2;
export const DERNIERE_ETAPE: Etape = 4;

/** DOSSIER-034, Q-05: complete once step 2 was saved, and as long as nothing of the first steps is missing. */
export const statutSaisi = (
  { step, statut }: { readonly step: number; readonly statut: Statut },
  manques: number,
): Statut => {
  const wasSaved = step >= ETAPE_DOCUMENTS || statut === 'complet';
  return wasSaved && manques === 0 ? 'complet' : 'incomplet';
};

/** of an approval, only its transmission refuses. */
const RETENUS: Readonly<Record<Genre, boolean>> = { subvention: true, agrement: false };

/** DOSSIER-035: nobody passes beyond the documents with a dossier that lacks something. Going back is always open. */
export const canGoTo = (
  from: Etape,
  to: Etape,
  statut: Statut,
  genre: Genre = 'subvention',
): Verdict<'DOSSIER_INCOMPLET'> =>
  RETENUS[genre] && from <= ETAPE_DOCUMENTS && to > ETAPE_DOCUMENTS && statut !== 'complet'
    ? denied('DOSSIER_INCOMPLET')
    : allowed;
