import * as z from 'zod';
import { messageSchema } from '../errorBody.ts';
import { type Access, defineRoutes } from '../route.ts';
import {
  associationDossierPspSchema,
  associationPspParamsSchema,
  createDossierPspBodySchema,
  creationPspSchema,
  dossierPspParamsSchema,
  dossierPspSchema,
  dossiersPspQuerySchema,
  eligibilitePspSchema,
  updateDossierPspBodySchema,
  updateDossierPspQuerySchema,
  uploadAffiliationBodySchema,
} from './dossier.schema.ts';

/** Rights on one file are asked by the use case, with the rules that the screen asks. */
const session = { who: 'session' } as const satisfies Access;
const params = dossierPspParamsSchema;
const trace = { objet: 'dossier', nomme: 'id' } as const;

/** CALL-PSP-001 to CALL-PSP-004, CALL-PSP-009, CALL-PSP-010. */
export const pspDossierTable = defineRoutes({
  service: 'psp',
  title: 'Pass’Sport : les dossiers',
  routes: {
    createDossier: {
      method: 'POST',
      path: '/dossiers',
      summary: 'Ouvrir le dossier d’un établissement pour la saison en cours',
      access: session,
      body: createDossierPspBodySchema,
      response: creationPspSchema,
    },
    listDossiers: {
      method: 'GET',
      path: '/dossiers',
      summary: 'Les dossiers d’un établissement, la saison la plus récente d’abord ; le premier est celui qui sert',
      access: session,
      trace: { objet: 'dossier' },
      query: dossiersPspQuerySchema,
      response: z.array(dossierPspSchema),
      whole: 'un dossier par saison',
    },
    readDossier: {
      method: 'GET',
      path: '/dossiers/:id',
      summary: 'Un dossier',
      access: session,
      trace,
      params,
      response: dossierPspSchema,
    },
    updateDossier: {
      method: 'PUT',
      path: '/dossiers/:id',
      summary: 'Modifier un dossier : les champs changés ; il peut rester incomplet',
      access: session,
      params,
      query: updateDossierPspQuerySchema,
      body: updateDossierPspBodySchema,
      response: dossierPspSchema,
      versioned: true,
    },
    deleteDossier: {
      method: 'DELETE',
      path: '/dossiers/:id',
      summary: 'Supprimer un dossier qui n’a pas d’inscription en cours',
      access: session,
      params,
      response: messageSchema,
    },
    listAssociationDossiers: {
      method: 'GET',
      path: '/dossiers/:idSiret/association',
      summary: 'Tous les dossiers d’une association, pour son siège',
      access: session,
      trace: { objet: 'dossier' },
      params: associationPspParamsSchema,
      response: z.array(associationDossierPspSchema),
      whole: 'un dossier par établissement et par saison, 500 au plus',
    },
    readDossierPdf: {
      method: 'GET',
      path: '/dossiers/:id/pdf',
      summary: 'Le PDF d’un dossier complet : la structure, les preuves, les totaux ; aucun nom, aucun code',
      access: session,
      trace,
      params,
      response: z.unknown(),
      answers: 'file',
    },
    uploadAffiliation: {
      method: 'POST',
      path: '/upload-affiliation',
      summary: 'Déclarer une affiliation : la fédération est interrogée',
      access: session,
      body: uploadAffiliationBodySchema,
      response: messageSchema,
    },
    readEligibilite: {
      method: 'GET',
      path: '/eligibilite',
      summary: 'Un établissement peut-il ouvrir un dossier, et sinon pourquoi',
      access: session,
      trace: { objet: 'association' },
      query: z.strictObject({ idSiret: associationPspParamsSchema.shape.idSiret }),
      response: eligibilitePspSchema,
      whole: 'les fédérations et agréments d’une association',
    },
  },
});
