import { ETATS_DOSSIER, ISSUES_COUPLAGE } from '@guichet/rules/dossier';
import * as z from 'zod';

/** DOSSIER-047: what the coupling with the common core has come to, read each time. */
export const couplageSchema = z.object({
  issue: z.enum(ISSUES_COUPLAGE).describe('Ce que devient la demande de tronc commun, ou le titre qui en dispense.'),
  dossier: z
    .object({ _id: z.string(), id_fo: z.string(), id_siret: z.string(), etat: z.enum(ETATS_DOSSIER) })
    .nullable()
    .describe('La demande de tronc commun que ce dossier nomme.'),
  jusquau: z.string().nullable().describe('Jusqu’à quand le tronc commun est déjà prouvé ; rien quand c’est sans fin.'),
});
