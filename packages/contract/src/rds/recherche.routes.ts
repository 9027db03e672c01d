import { LECTURE_SUBVENTIONS } from '@guichet/rules/subvention';
import { messageSchema } from '../errorBody.ts';
import type { Access, Route } from '../route.ts';
import { rechercheBodySchema, rechercheParamsSchema, rechercheSchema, recherchesSchema } from './recherche.schema.ts';

const readers = { who: 'session', roles: LECTURE_SUBVENTIONS } as const satisfies Access;

/** What someone looks for in the directory, kept under a name: they are told when it finds more. */
export const RECHERCHE_ROUTES = {
  listRecherches: {
    method: 'GET',
    path: '/recherches',
    summary: 'Mes recherches gardées dans le répertoire des subventions',
    access: readers,
    trace: { sans: 'chacun ne lit que ses recherches' },
    response: recherchesSchema,
    whole: 'vingt par personne au plus',
  },
  createRecherche: {
    method: 'POST',
    path: '/recherches',
    summary: 'Garder une recherche, et être prévenu de ce qui paraît, ouvre ou ferme bientôt',
    access: readers,
    body: rechercheBodySchema,
    response: rechercheSchema,
    status: 201,
  },
  deleteRecherche: {
    method: 'DELETE',
    path: '/recherches/:recherche',
    summary: 'Ne plus garder une recherche',
    access: readers,
    params: rechercheParamsSchema,
    response: messageSchema,
  },
} as const satisfies Readonly<Record<string, Route>>;
