import { defineRoutes } from '../route.ts';
import { ACTE_ROUTES, VERIFICATION_ROUTES } from './acte.routes.ts';
import { BILAN_ROUTES } from './bilan.routes.ts';
import { COMMISSION_ROUTES } from './commission.routes.ts';
import { COMPLEMENT_ROUTES } from './complement.routes.ts';
import { CRF_ROUTES } from './crf.routes.ts';
import { DONNEES_OUVERTES_ROUTES } from './donneesOuvertes.routes.ts';
import { DOSSIER_ROUTES } from './dossier.routes.ts';
import { ENVELOPPE_ROUTES } from './enveloppe.routes.ts';
import { EVENEMENT_ROUTES } from './evenement.routes.ts';
import { EXPORT_ROUTES } from './export.routes.ts';
import { INSTRUCTION_ROUTES } from './instruction.routes.ts';
import { LETTRE_ROUTES } from './lettre.routes.ts';
import { LOT_ROUTES } from './lot.routes.ts';
import { MODELE_ROUTES } from './modele.routes.ts';
import { NOTATION_ROUTES } from './notation.routes.ts';
import { NOTIFICATION_ROUTES } from './notification.routes.ts';
import { DEMANDE_SIRET_ROUTES, NUMERO_SIRET_ROUTES } from './numeroSiret.routes.ts';
import { PAIEMENT_ROUTES } from './paiement.routes.ts';
import { PREREMPLISSAGE_ROUTES } from './preremplissage.routes.ts';
import { PRESENCE_ROUTES } from './presence.routes.ts';
import { PROJET_ROUTES } from './projet.routes.ts';
import { REPARTITION_ROUTES } from './repartition.routes.ts';
import { SUIVI_ROUTES } from './suivi.routes.ts';
import { VUE_ROUTES } from './vue.routes.ts';

export const demandesTable = defineRoutes({
  service: 'demandes',
  title: 'Dossiers de subvention',
  routes: {
    ...DOSSIER_ROUTES,
    ...SUIVI_ROUTES,
    ...PRESENCE_ROUTES,
    ...PROJET_ROUTES,
    ...NOTIFICATION_ROUTES,
    ...INSTRUCTION_ROUTES,
    ...LOT_ROUTES,
    ...COMPLEMENT_ROUTES,
    ...ENVELOPPE_ROUTES,
    ...NOTATION_ROUTES,
    ...COMMISSION_ROUTES,
    ...BILAN_ROUTES,
    ...VUE_ROUTES,
    ...REPARTITION_ROUTES,
    ...PAIEMENT_ROUTES,
    ...LETTRE_ROUTES,
    ...MODELE_ROUTES,
    ...ACTE_ROUTES,
    ...VERIFICATION_ROUTES,
    ...CRF_ROUTES,
    ...NUMERO_SIRET_ROUTES,
    ...DONNEES_OUVERTES_ROUTES,
    ...EVENEMENT_ROUTES,
    ...EXPORT_ROUTES,
    ...PREREMPLISSAGE_ROUTES,
  },
});

/** What dossiers answer of the service of associations. */
export const demandeSiretTable = defineRoutes({
  service: 'dac',
  title: 'Associations : recherche, fiche et documents',
  routes: DEMANDE_SIRET_ROUTES,
});
