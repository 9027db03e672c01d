import { CONTENU_ADMIN } from '@guichet/rules/contenu';
import { referentielChangesSchema } from '@guichet/rules/referentiel';
import * as z from 'zod';
import { messageSchema } from '../errorBody.ts';
import { nameCalls } from '../nameCalls.ts';
import { defineRoutes, everyone } from '../route.ts';
import { contenuRoutes, NOMS_CONTENU } from './contenu.routes.ts';
import {
  ancresSchema,
  choixSchema,
  exitParamsSchema,
  exitQuerySchema,
  paysSchema,
  referentielLuSchema,
  referentielParamsSchema,
  referentielQuerySchema,
  referentielSchema,
  referentielsQuerySchema,
  userParamsSchema,
  utilisateurSchema,
} from './lca.schema.ts';
import { lectureRoutes } from './lecture.routes.ts';
import { rattachementRoutes } from './rattachement.routes.ts';

const questions = contenuRoutes('questions', 'Questions fréquentes');
const notes = contenuRoutes('notesOnPage', 'Notes affichées sur les pages');
const urls = contenuRoutes('urls', 'Liens du portail');
const modeles = contenuRoutes('documents-modeles', 'Modèles de documents');

/** A list that comes with the program: whole, for everyone, and no call changes it. */
const listeFixe = <const Path extends `/${string}`, S extends z.ZodType>(path: Path, summary: string, item: S) =>
  ({
    method: 'GET',
    path,
    summary,
    access: everyone,
    response: z.array(item),
    whole: 'vient avec le programme',
  }) as const;

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
      whole: 'une liste par type connu',
    },
    readReferentiel: {
      method: 'GET',
      path: '/referentiel',
      summary: 'Une liste de référence',
      access: everyone,
      query: referentielQuerySchema,
      response: z.object({ referentiel: referentielLuSchema }),
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
      trace: { objet: 'personne', nomme: 'id' },
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
      recent: 15,
    },
    exitAssociation: {
      method: 'PATCH',
      path: '/users/:authId/exit',
      summary: 'Quitter une association',
      access: { who: 'session' },
      params: exitParamsSchema,
      query: exitQuerySchema,
      response: utilisateurSchema,
      ends: true,
    },
    ...rattachementRoutes,
    ...lectureRoutes,
    listAncres: {
      method: 'GET',
      path: '/ancres',
      summary: 'Ancres de l’historique : les têtes de ses chaînes, signées chaque jour, et les clés publiques',
      access: everyone,
      response: ancresSchema,
      whole: 'une par jour, des trente et un derniers',
    },
    listPays: listeFixe('/pays', 'Pays, avec leur code', paysSchema),
    listTypesVoie: listeFixe('/types-voie', 'Types de voie des adresses', choixSchema),
    listRegimesJuridiques: listeFixe('/regimes-juridiques', 'Régimes juridiques', choixSchema),
    listActivitesAgricoles: listeFixe('/activites-agricoles', 'Activités agricoles', choixSchema),
    listTypesEmployeur: listeFixe('/types-employeur', 'Types d’employeur', choixSchema),
    listPermanences: listeFixe('/permanences', 'Permanence d’une activité', choixSchema),
    ...nameCalls(NOMS_CONTENU.questions, questions),
    ...nameCalls(NOMS_CONTENU.notesOnPage, notes),
    ...nameCalls(NOMS_CONTENU.urls, urls),
    ...nameCalls(NOMS_CONTENU['documents-modeles'], modeles),
  },
});
