import { ACTE_ROWS } from './acteRows.ts';
import { AGREMENT_ROWS } from './agrementRows.ts';
import { ASSOCIATION_ROWS } from './associationRows.ts';
import { AUTH_ROWS } from './authRows.ts';
import { BILAN_ROWS } from './bilanRows.ts';
import { CEC_ROWS } from './cecRows.ts';
import { COMMISSION_ROWS } from './commissionRows.ts';
import { CRF_ROWS } from './crfRows.ts';
import { DOSSIER_AGREMENT_ROWS } from './dossierAgrementRows.ts';
import { DOSSIER_ETAT_ROWS } from './dossierEtatRows.ts';
import { DOSSIER_ROWS } from './dossierRows.ts';
import { ECHANGE_ROWS } from './echangeRows.ts';
import { EVENEMENT_ROWS } from './evenementRows.ts';
import { INSTRUCTION_ROWS } from './instructionRows.ts';
import { LCA_ROWS } from './lcaRows.ts';
import { LETTRE_ROWS } from './lettreRows.ts';
import { MAIL_ROWS } from './mailRows.ts';
import { PAIEMENT_ROWS } from './paiementRows.ts';
import { PDF_ROWS } from './pdfRows.ts';
import { PREREMPLISSAGE_ROWS } from './preremplissageRows.ts';
import { PROJET_ROWS } from './projetRows.ts';
import { PSP_REMBOURSEMENT_ROWS } from './pspArgentRows.ts';
import { PSP_CODE_ROWS } from './pspCodeRows.ts';
import { PSP_DOSSIER_ROWS } from './pspDossierRows.ts';
import { RDS_ROWS } from './rdsRows.ts';
import { withRecentes } from './recentes.ts';
import { REPERTOIRE_ROWS } from './repertoireRows.ts';
import { REPRISE_ROWS } from './repriseRows.ts';
import type { Rows } from './row.ts';
import { SIRET_ROWS } from './siretRows.ts';
import { SITE_ROWS } from './siteRows.ts';
import { SUBVENTION_ROWS } from './subventionRows.ts';
import { TITRE_ROWS } from './titreRows.ts';
import { TRANSMISSION_ROWS } from './transmissionRows.ts';

/** Every call of the contract has its line here, or no file of the matrix runs. */
export const ROWS: Rows = withRecentes({
  ...AGREMENT_ROWS,
  ...ASSOCIATION_ROWS,
  ...AUTH_ROWS,
  ...CEC_ROWS,
  ...COMMISSION_ROWS,
  ...BILAN_ROWS,
  ...CRF_ROWS,
  ...DOSSIER_AGREMENT_ROWS,
  ...DOSSIER_ETAT_ROWS,
  ...DOSSIER_ROWS,
  ...ECHANGE_ROWS,
  ...EVENEMENT_ROWS,
  ...INSTRUCTION_ROWS,
  ...ACTE_ROWS,
  ...REPRISE_ROWS,
  ...LCA_ROWS,
  ...LETTRE_ROWS,
  ...MAIL_ROWS,
  ...PAIEMENT_ROWS,
  ...PDF_ROWS,
  ...PREREMPLISSAGE_ROWS,
  ...PROJET_ROWS,
  ...PSP_CODE_ROWS,
  ...PSP_DOSSIER_ROWS,
  ...PSP_REMBOURSEMENT_ROWS,
  ...RDS_ROWS,
  ...REPERTOIRE_ROWS,
  ...SIRET_ROWS,
  ...SITE_ROWS,
  ...SUBVENTION_ROWS,
  ...TITRE_ROWS,
  ...TRANSMISSION_ROWS,
});
