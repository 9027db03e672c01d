import type { EtatDossier } from '../dossier/index.ts';
import type { Fonction } from './fonctions.ts';

/** Whose move it is in the service, by where the dossier stands; elsewhere nobody of it owes anything. */
export const FONCTION_DUE: Readonly<Partial<Record<EtatDossier, Fonction>>> = {
  D: 'instructeur',
  '2': 'instructeur',
  '3': 'superviseur',
  '4': 'decideur',
  '6': 'comptable',
};
/** What waits for these functions, whoever the dossier was given to: an agent's own work is what was given to them. */
export const etatsDus = (fonctions: readonly Fonction[]): readonly EtatDossier[] =>
  (Object.keys(FONCTION_DUE) as EtatDossier[]).filter((etat) => {
    const due = FONCTION_DUE[etat];
    return due !== undefined && due !== 'instructeur' && fonctions.includes(due);
  });

/** How many days before silence is worth a refusal the service is told that it comes, each once. */
export const PREAVIS_SILENCE = [15, 3] as const;
