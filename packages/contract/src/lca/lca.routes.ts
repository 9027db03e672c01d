import { CONTENU_ADMIN } from '@guichet/rules/contenu';
import { referentielChangesSchema } from '@guichet/rules/referentiel';
import * as z from 'zod';
import { messageSchema } from '../errorBody.ts';
import { defineRoutes, everyone } from '../route.ts';
import { contenuRoutes } from './contenu.routes.ts';
import {
  exitParamsSchema,
  exitQuerySchema,
  paysSchema,
  referentielParamsSchema,
  referentielQuerySchema,
  referentielSchema,
  referentielsQuerySchema,
  typeVoieSchema,
  userParamsSchema,
  utilisateurSchema,
} from './lca.schema.ts';
import { rattachementRoutes } from './rattachement.routes.ts';

const questions = contenuRoutes('questions', 'Questions fréquentes');
const notes = contenuRoutes('notesOnPage', 'Notes affichées sur les pages');
const urls = contenuRoutes('urls', 'Liens du portail');
const modeles = contenuRoutes('documents-modeles', 'Modèles de documents');

export const lcaTable = defineRoutes({
  service: 'lca',
  title: 'Utilisateurs du portail, listes de référence et contenus',
  routes: {
    listReferentiels: {
      method: 'GET',
      path: '/referentiels',
      summary: 'Listes de référence, par type ou par catégorie',
      access: everyone,
      query: referentielsQuerySchema,
      response: z.array(referentielSchema),
    },
    readReferentiel: {
      method: 'GET',
      path: '/referentiel',
      summary: 'Une liste de référence',
      access: everyone,
      query: referentielQuerySchema,
      response: z.object({ referentiel: referentielSchema }),
    },
    updateReferentiel: {
      method: 'PATCH',
      path: '/referentiels/:_id',
      summary: 'Modifier une liste de référence : seulement les champs changés',
      access: { who: 'session', roles: [CONTENU_ADMIN] },
      params: referentielParamsSchema,
      body: referentielChangesSchema,
      response: referentielSchema,
      versioned: true,
    },
    readUser: {
      method: 'GET',
      path: '/users/:id',
      summary: 'Un utilisateur du portail et ses associations',
      access: { who: 'session' },
      params: userParamsSchema,
      response: utilisateurSchema,
    },
    deleteUser: {
      method: 'DELETE',
      path: '/users/:id',
      summary: 'Supprimer un utilisateur du portail, puis son compte',
      access: { who: 'session' },
      params: userParamsSchema,
      response: messageSchema,
      status: 202,
    },
    exitAssociation: {
      method: 'PATCH',
      path: '/users/:authId/exit',
      summary: 'Quitter une association',
      access: { who: 'session' },
      params: exitParamsSchema,
      query: exitQuerySchema,
      response: utilisateurSchema,
    },
    ...rattachementRoutes,
    listPays: {
      method: 'GET',
      path: '/pays',
      summary: 'Pays, avec leur code',
      access: everyone,
      response: z.array(paysSchema),
    },
    listTypesVoie: {
      method: 'GET',
      path: '/types-voie',
      summary: 'Types de voie des adresses',
      access: everyone,
      response: z.array(typeVoieSchema),
    },
    listQuestions: questions.list,
    readQuestion: questions.read,
    createQuestion: questions.create,
    updateQuestion: questions.update,
    replaceQuestion: questions.replace,
    deleteQuestion: questions.remove,
    listNotes: notes.list,
    readNote: notes.read,
    createNote: notes.create,
    updateNote: notes.update,
    replaceNote: notes.replace,
    deleteNote: notes.remove,
    listUrls: urls.list,
    readUrl: urls.read,
    createUrl: urls.create,
    updateUrl: urls.update,
    replaceUrl: urls.replace,
    deleteUrl: urls.remove,
    listDocumentsModeles: modeles.list,
    readDocumentModele: modeles.read,
    createDocumentModele: modeles.create,
    updateDocumentModele: modeles.update,
    replaceDocumentModele: modeles.replace,
    deleteDocumentModele: modeles.remove,
  },
});
