import { type Access, defineRoutes } from '../route.ts';
import { dossierPspParamsSchema, dossierPspSchema, preuvePspSchema } from './dossier.schema.ts';
import {
  confirmRibPspBodySchema,
  decisionPreuveBodySchema,
  preuveParamsSchema,
  preuvesALireSchema,
  preuvesQuerySchema,
} from './preuve.schema.ts';

/** Which territory, and whether they have an interest, is asked by the use case. */
const agents = { who: 'session', roles: ['rds.user', 'rds.service', 'rds.admin'] } as const satisfies Access;

export const pspPreuveTable = defineRoutes({
  service: 'psp',
  title: 'Pass’Sport : les preuves',
  routes: {
    listPreuves: {
      method: 'GET',
      path: '/preuves',
      summary: 'Les preuves à lire dans son territoire, la plus ancienne d’abord',
      access: agents,
      trace: { objet: 'dossier', liste: 'preuves' },
      query: preuvesQuerySchema,
      response: preuvesALireSchema,
    },
    decidePreuve: {
      method: 'POST',
      path: '/preuves/:id/decision',
      summary: 'Vérifier une preuve, ou la refuser avec un motif',
      access: agents,
      params: preuveParamsSchema,
      body: decisionPreuveBodySchema,
      response: preuvePspSchema,
      versioned: 'required',
      recent: 15,
    },
    confirmRib: {
      method: 'POST',
      path: '/dossiers/:id/rib/confirmation',
      summary: 'Confirmer un compte bancaire changé, par une seconde personne',
      access: agents,
      params: dossierPspParamsSchema,
      body: confirmRibPspBodySchema,
      response: dossierPspSchema,
      recent: 15,
    },
  },
});
