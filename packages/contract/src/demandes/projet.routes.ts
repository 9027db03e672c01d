import { messageSchema } from '../errorBody.ts';
import type { Access, Route } from '../route.ts';
import {
  createProjetBodySchema,
  patchProjetBodySchema,
  projetAnswerSchema,
  projetParamsSchema,
  projetQuerySchema,
  projetRoleQuerySchema,
  projetsParamsSchema,
  projetsSchema,
  transferBodySchema,
  updateProjetBodySchema,
} from './projet.schema.ts';

/** Rights on one dossier are asked by the use case. */
const session = { who: 'session' } as const satisfies Access;
const many = '/demande/dossiers/:id/projets';
const one = '/demande/dossiers/:id/projets/:projet';

/** CALL-DEM-003 to 010. */
export const PROJET_ROUTES = {
  listProjets: {
    method: 'GET',
    path: many,
    summary: 'Les projets d’un dossier',
    access: session,
    trace: { objet: 'dossier', nomme: 'id' },
    params: projetsParamsSchema,
    query: projetQuerySchema,
    response: projetsSchema,
    whole: '100 projets au plus dans un dossier',
  },
  readProjet: {
    method: 'GET',
    path: one,
    summary: 'Un projet',
    access: session,
    trace: { objet: 'dossier', nomme: 'id' },
    params: projetParamsSchema,
    query: projetQuerySchema,
    response: projetAnswerSchema,
  },
  createProjet: {
    method: 'POST',
    path: many,
    summary: 'Ajouter un projet au dossier',
    access: session,
    params: projetsParamsSchema,
    query: projetRoleQuerySchema,
    body: createProjetBodySchema,
    response: projetAnswerSchema,
    status: 201,
  },
  updateProjet: {
    method: 'PUT',
    path: one,
    summary: 'Enregistrer un projet : les champs envoyés, et le projet entier est vérifié',
    access: session,
    params: projetParamsSchema,
    query: projetRoleQuerySchema,
    body: updateProjetBodySchema,
    response: projetAnswerSchema,
    versioned: true,
  },
  patchProjet: {
    method: 'PATCH',
    path: one,
    summary: 'Modifier une partie d’un projet, sans vérifier le reste',
    access: session,
    params: projetParamsSchema,
    query: projetRoleQuerySchema,
    body: patchProjetBodySchema,
    response: projetAnswerSchema,
    versioned: true,
  },
  deleteProjet: {
    method: 'DELETE',
    path: one,
    summary: 'Supprimer un projet',
    access: session,
    params: projetParamsSchema,
    query: projetRoleQuerySchema,
    response: messageSchema,
  },
  transferProjet: {
    method: 'POST',
    path: `${one}/transfer`,
    summary: 'Déplacer un projet dans un autre dossier du même demandeur',
    access: session,
    params: projetParamsSchema,
    query: projetRoleQuerySchema,
    body: transferBodySchema,
    response: projetAnswerSchema,
  },
  duplicateProjet: {
    method: 'POST',
    path: `${one}/duplicate`,
    summary: 'Copier un projet dans son dossier',
    access: session,
    params: projetParamsSchema,
    query: projetRoleQuerySchema,
    response: projetAnswerSchema,
    status: 201,
  },
} as const satisfies Readonly<Record<string, Route>>;
