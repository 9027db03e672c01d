import type { Kind } from './definition.ts';

/**
 * What is refused because of where the thing stands, or because the same person did the step before: true of whoever
 * may act on it, and often of who just did.
 */
const REFUS_DE_LA_CHOSE: readonly string[] = [
  'ACTE_NON_NOTIFIE',
  'AUTRE_DECISION',
  'AUTRE_PERSONNE',
  'AVIS_ATTENDU',
  'COMPLEMENT_ATTENDU',
  'COMPLEMENT_CLOS',
  'COMPLEMENT_IMPOSSIBLE',
  'COMPTE_RENDU_ATTENDU',
  'CONSTAT_MEME_PERSONNE',
  'CRF_MEME_PERSONNE',
  'CRF_NON_ATTENDU',
  'CRF_NON_EDITABLE',
  'CRF_REVERSEMENT_ABSENT',
  'CRF_REVERSEMENT_NON_RENDU',
  'DECIDEUR_PAYEUR',
  'DEMANDE_SIRET_ACTE_IMPOSSIBLE',
  'DEMANDE_SIRET_NON_DELAISSEE',
  'DOSSIER_DEJA_TRANSMIS',
  'DOSSIER_NON_EDITABLE',
  'DOSSIER_NON_RESTAURABLE',
  'DOSSIER_NON_SUPPRIMABLE',
  'DOSSIER_SUPPRIME',
  'ENVELOPPE_DEPASSEE',
  'MEME_PERSONNE',
  'PROCEDURE_MEME_PERSONNE',
  // Looked for in a dossier that this person could open: it was taken away since.
  'PROJET_INEXISTANT',
  'RETRAIT_PAR_SOI',
  'RIB_A_CHOISIR',
  'RIB_ABSENT',
  'RIB_MEME_PERSONNE',
  'RIB_NON_MODIFIABLE',
  'RIB_TENU',
  'SECONDE_DE_SA_MAIN',
  'VERSEMENT_AUTRE_COMPTE',
  'VERSEMENT_EN_COURS',
  'VERSEMENT_FAIT',
  'VERSEMENT_HORS_PAIEMENT',
  'VERSEMENTS_ATTENDUS',
];

/** What is missing is often what one may no longer see: nobody is told which. */
const OF_PERSON: readonly Kind[] = ['unauthenticated', 'forbidden', 'missing'];

/** Whether a refusal says that this person may not: not that the thing is done, held or closed. */
export const isRefusDePersonne = (code: string, kind: Kind): boolean =>
  OF_PERSON.includes(kind) && !REFUS_DE_LA_CHOSE.includes(code);
