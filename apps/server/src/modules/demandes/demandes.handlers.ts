import type { Handlers } from '../../platform/defineModule.ts';
import { crfHandlers } from './crf/crf.handlers.ts';
import type { DemandesDeps, DemandesRoutes } from './demandes.deps.ts';
import { echangeHandlers } from './echange/echange.handlers.ts';
import { enveloppeHandlers } from './instruction/enveloppe.handlers.ts';
import { instructionHandlers } from './instruction/instruction.handlers.ts';
import { lettreHandlers } from './instruction/lettre/lettre.handlers.ts';
import { paiementHandlers } from './paiement/paiement.handlers.ts';
import { dossierHandlers } from './saisie/dossier/dossier.handlers.ts';
import { projetHandlers } from './saisie/projet/projet.handlers.ts';
import { transmissionHandlers } from './saisie/transmission/transmission.handlers.ts';
import { pdfHandlers } from './sortie/pdf/pdf.handlers.ts';

export const demandesHandlers = (deps: DemandesDeps): Handlers<DemandesRoutes> => ({
  ...dossierHandlers(deps),
  ...projetHandlers(deps),
  ...transmissionHandlers(deps),
  ...echangeHandlers(deps),
  ...pdfHandlers(deps),
  ...instructionHandlers(deps),
  ...enveloppeHandlers(deps),
  ...paiementHandlers(deps),
  ...lettreHandlers(deps),
  ...crfHandlers(deps),
});
