import { PRESENCE_ROUTES } from '../demandes/presence.routes.ts';
import { nameCalls } from '../nameCalls.ts';
import { attenduRoutes, NOMS_ATTENDUS } from '../rds/attendu.routes.ts';
import { defineRoutes } from '../route.ts';
import { AGREMENT_ROUTES } from './agrement.routes.ts';
import { DOSSIER_AGREMENT_ROUTES } from './dossier.routes.ts';
import { INSTRUCTION_AGREMENT_ROUTES } from './instruction.routes.ts';
import { PAPIER_AGREMENT_ROUTES } from './papiers.routes.ts';
import { REGISTRE_ROUTES } from './registre.routes.ts';
import { TITRE_ROUTES } from './titre.routes.ts';
import { TITRE_ACTES_ROUTES } from './titreActes.routes.ts';

const SERVICE = { service: 'rda', title: 'Agréments' } as const;

/** What the directory answers of this service: approvals, and the library that they are composed from. */
export const rdaCatalogueTable = defineRoutes({
  ...SERVICE,
  routes: {
    ...AGREMENT_ROUTES,
    ...nameCalls(NOMS_ATTENDUS['champs-attendus'], attenduRoutes('champs-attendus', 'Champs attendus')),
    ...nameCalls(NOMS_ATTENDUS['documents-attendus'], attenduRoutes('documents-attendus', 'Documents attendus')),
  },
});

/** What dossiers answer of it. */
export const rdaDossierTable = defineRoutes({
  ...SERVICE,
  routes: {
    ...DOSSIER_AGREMENT_ROUTES,
    ...INSTRUCTION_AGREMENT_ROUTES,
    ...PAPIER_AGREMENT_ROUTES,
    ...PRESENCE_ROUTES,
    ...TITRE_ROUTES,
    ...TITRE_ACTES_ROUTES,
    ...REGISTRE_ROUTES,
  },
});

/** The whole service, as callers see it: which module answers is not theirs to know. */
export const rdaTable = defineRoutes({
  ...SERVICE,
  routes: { ...rdaCatalogueTable.routes, ...rdaDossierTable.routes },
});
