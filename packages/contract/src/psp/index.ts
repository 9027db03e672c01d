import { defineRoutes } from '../route.ts';
import { pspCodeTable } from './code.routes.ts';
import { pspDossierTable } from './dossier.routes.ts';
import { pspInscriptionTable } from './inscription.routes.ts';
import { pspPreuveTable } from './preuve.routes.ts';
import { pspRemboursementTable } from './remboursement.routes.ts';
import { pspSaisonTable } from './saison.routes.ts';

export * from './code.routes.ts';
export * from './code.schema.ts';
export * from './dossier.routes.ts';
export * from './dossier.schema.ts';
export * from './inscription.routes.ts';
export * from './inscription.schema.ts';
export * from './preuve.routes.ts';
export * from './preuve.schema.ts';
export * from './remboursement.routes.ts';
export * from './remboursement.schema.ts';
export * from './saison.routes.ts';
export * from './saison.schema.ts';

/** The whole service, as callers see it: each room of the module answers its part. */
export const pspTable = defineRoutes({
  service: 'psp',
  title: 'Pass’Sport',
  routes: {
    ...pspSaisonTable.routes,
    ...pspDossierTable.routes,
    ...pspPreuveTable.routes,
    ...pspCodeTable.routes,
    ...pspInscriptionTable.routes,
    ...pspRemboursementTable.routes,
  },
});
