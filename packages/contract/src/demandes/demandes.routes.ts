import { defineRoutes } from '../route.ts';
import { COMPLEMENT_ROUTES } from './complement.routes.ts';
import { CRF_ROUTES } from './crf.routes.ts';
import { DOSSIER_ROUTES } from './dossier.routes.ts';
import { ENVELOPPE_ROUTES } from './enveloppe.routes.ts';
import { INSTRUCTION_ROUTES } from './instruction.routes.ts';
import { LETTRE_ROUTES } from './lettre.routes.ts';
import { NOTIFICATION_ROUTES } from './notification.routes.ts';
import { PAIEMENT_ROUTES } from './paiement.routes.ts';
import { PROJET_ROUTES } from './projet.routes.ts';
import { SUIVI_ROUTES } from './suivi.routes.ts';

export const demandesTable = defineRoutes({
  service: 'demandes',
  title: 'Dossiers de subvention',
  routes: {
    ...DOSSIER_ROUTES,
    ...SUIVI_ROUTES,
    ...PROJET_ROUTES,
    ...NOTIFICATION_ROUTES,
    ...INSTRUCTION_ROUTES,
    ...COMPLEMENT_ROUTES,
    ...ENVELOPPE_ROUTES,
    ...PAIEMENT_ROUTES,
    ...LETTRE_ROUTES,
    ...CRF_ROUTES,
  },
});
