import { CODE_PSP_ERREURS } from './code.erreurs.ts';
import { DOSSIER_PSP_ERREURS } from './dossier.erreurs.ts';
import { INSCRIPTION_PSP_ERREURS } from './inscription.erreurs.ts';
import { REMBOURSEMENT_ERREURS } from './remboursement.erreurs.ts';
import { SAISON_PSP_ERREURS } from './saison.erreurs.ts';

export * from './code.ts';
export { REGLES_PSP_ERREURS } from './dossier.erreurs.ts';
export * from './droits.ts';
export * from './eligibilite.ts';
export * from './essais.ts';
export * from './etats.ts';
export * from './inscription.ts';
export * from './lot.ts';
export * from './noms.ts';
export * from './preuves.ts';
export * from './regles.ts';
export * from './retour.ts';
export * from './saison.ts';
export * from './saisonChange.ts';

/** Each room of Pass’Sport keeps its refusals; here they are gathered. */
export const PASS_SPORT_ERREURS = {
  ...DOSSIER_PSP_ERREURS,
  ...CODE_PSP_ERREURS,
  ...INSCRIPTION_PSP_ERREURS,
  ...REMBOURSEMENT_ERREURS,
  ...SAISON_PSP_ERREURS,
};
