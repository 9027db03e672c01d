import { ACTEUR_ERREURS } from './acteur/index.ts';
import { ASSOCIATION_ERREURS } from './association/index.ts';
import { BUDGET_ERREURS } from './budget/index.ts';
import { COMPTE_ERREURS } from './compte/index.ts';
import { CONTENU_ERREURS } from './contenu/index.ts';
import { DOCUMENT_ERREURS } from './document/index.ts';
import { GENERAL_ERREURS } from './erreurs/index.ts';
import { RATTACHEMENT_ERREURS } from './rattachement/index.ts';
import { REFERENTIEL_ERREURS } from './referentiel/index.ts';
import { SERVICE_ERREURS } from './service/index.ts';
import { SESSION_ERREURS } from './session/index.ts';

export * from './verdict.ts';

/** Every refusal of the portal; each subject keeps its own, here they are only gathered. */
export const ERREURS = {
  ...GENERAL_ERREURS,
  ...ACTEUR_ERREURS,
  ...ASSOCIATION_ERREURS,
  ...BUDGET_ERREURS,
  ...COMPTE_ERREURS,
  ...CONTENU_ERREURS,
  ...DOCUMENT_ERREURS,
  ...RATTACHEMENT_ERREURS,
  ...REFERENTIEL_ERREURS,
  ...SERVICE_ERREURS,
  ...SESSION_ERREURS,
};
export type CodeErreur = keyof typeof ERREURS;
