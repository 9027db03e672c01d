import type { EtatVersement } from '../paiement/index.ts';

/** PSP-011, Q-29: what becomes of a file, by its number; computed from its rules, never typed. */
export const ETATS_DOSSIER_PSP = { 1: 'En cours', 2: 'Complet', 8: 'Supprimé' } as const;
export type EtatDossierPsp = keyof typeof ETATS_DOSSIER_PSP;

/** A removed inscription frees its code; all others hold it, for the whole country. */
const RETIREES: readonly EtatVersement[] = [8, 9];
export const holdsCode = (etat: EtatVersement): boolean => !RETIREES.includes(etat);

/**
 * From the first code on, whatever became of it (P-23): a use that was refused waits for money again, and one that was paid
 * is followed by others. The account is not changed by one person alone.
 */
export const isRibEnJeu = (inscriptions: readonly unknown[]): boolean => inscriptions.length > 0;
