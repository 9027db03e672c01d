import { ACTE_ERREURS } from './acte/index.ts';
import { ACTEUR_ERREURS } from './acteur/index.ts';
import { AGREMENT_ERREURS } from './agrement/index.ts';
import { ASSOCIATION_ERREURS } from './association/index.ts';
import { BUDGET_ERREURS } from './budget/index.ts';
import { CEC_ERREURS } from './cec/index.ts';
import { CLE_ERREURS } from './cle/index.ts';
import { COMMISSION_ERREURS } from './commission/index.ts';
import { COMPTE_ERREURS } from './compte/index.ts';
import { CONTENU_ERREURS } from './contenu/index.ts';
import { CRF_ERREURS } from './crf/index.ts';
import { DOCUMENT_ERREURS } from './document/index.ts';
import { DONNEES_OUVERTES_ERREURS } from './donneesOuvertes/index.ts';
import { DOSSIER_ERREURS } from './dossier/index.ts';
import { GENERAL_ERREURS } from './erreurs/index.ts';
import { EVENEMENT_ERREURS } from './evenement/index.ts';
import { EXPORT_ERREURS } from './export/index.ts';
import { EXPRESSION_ERREURS } from './expression/index.ts';
import { FACTEUR_ERREURS } from './facteur/index.ts';
import { HAA_ERREURS } from './haa/index.ts';
import { INSTRUCTION_ERREURS } from './instruction/index.ts';
import { LECTURE_ERREURS } from './lecture/index.ts';
import { LETTRE_ERREURS } from './lettre/index.ts';
import { NOTATION_ERREURS } from './notation/index.ts';
import { NUMERO_SIRET_ERREURS } from './numeroSiret/index.ts';
import { PAIEMENT_ERREURS } from './paiement/index.ts';
import { PASS_SPORT_ERREURS } from './passSport/index.ts';
import { PREREMPLISSAGE_ERREURS } from './preremplissage/index.ts';
import { PROCONNECT_ERREURS } from './proconnect/index.ts';
import { PROJET_ERREURS } from './projet/index.ts';
import { RATTACHEMENT_ERREURS } from './rattachement/index.ts';
import { REFERENTIEL_ERREURS } from './referentiel/index.ts';
import { SERVICE_ERREURS } from './service/index.ts';
import { SESSION_ERREURS } from './session/index.ts';
import { SUBVENTION_ERREURS } from './subvention/index.ts';
import { TITRE_ERREURS } from './titre/index.ts';

export * from './verdict.ts';

/** Every refusal of the portal; each subject keeps its own, here they are only gathered. */
export const ERREURS = {
  ...GENERAL_ERREURS,
  ...ACTE_ERREURS,
  ...ACTEUR_ERREURS,
  ...AGREMENT_ERREURS,
  ...ASSOCIATION_ERREURS,
  ...BUDGET_ERREURS,
  ...CEC_ERREURS,
  ...CLE_ERREURS,
  ...COMMISSION_ERREURS,
  ...COMPTE_ERREURS,
  ...CONTENU_ERREURS,
  ...CRF_ERREURS,
  ...DOCUMENT_ERREURS,
  ...DOSSIER_ERREURS,
  ...EXPORT_ERREURS,
  ...EXPRESSION_ERREURS,
  ...FACTEUR_ERREURS,
  ...HAA_ERREURS,
  ...DONNEES_OUVERTES_ERREURS,
  ...EVENEMENT_ERREURS,
  ...INSTRUCTION_ERREURS,
  ...LECTURE_ERREURS,
  ...LETTRE_ERREURS,
  ...NOTATION_ERREURS,
  ...NUMERO_SIRET_ERREURS,
  ...PAIEMENT_ERREURS,
  ...PASS_SPORT_ERREURS,
  ...PROCONNECT_ERREURS,
  ...PREREMPLISSAGE_ERREURS,
  ...PROJET_ERREURS,
  ...RATTACHEMENT_ERREURS,
  ...REFERENTIEL_ERREURS,
  ...SERVICE_ERREURS,
  ...SESSION_ERREURS,
  ...SUBVENTION_ERREURS,
  ...TITRE_ERREURS,
};
export type CodeErreur = keyof typeof ERREURS;
