import { GESTION_SERVICES } from '@guichet/rules/service';
import { messageSchema } from '../errorBody.ts';
import { nameCalls } from '../nameCalls.ts';
import { type Access, defineRoutes } from '../route.ts';
import { attenduRoutes, NOMS_ATTENDUS } from './attendu.routes.ts';
import { CLE_ROUTES } from './cle.routes.ts';
import { EQUIPE_ROUTES } from './equipe.routes.ts';
import {
  createServiceBodySchema,
  listServicesQuerySchema,
  readServiceQuerySchema,
  serviceIdParamsSchema,
  serviceRecordSchema,
  servicesSchema,
  serviceUserSchema,
  updateServiceBodySchema,
} from './rds.schema.ts';
import { RECHERCHE_ROUTES } from './recherche.routes.ts';
import { SIGNATURE_ROUTES } from './signature.routes.ts';
import { SUBVENTION_ROUTES } from './subvention.routes.ts';

const readers = {
  who: 'session',
  roles: ['rds.user', 'rds.service', 'rds.admin', 'rds.appli_admin', 'lca.admin'],
} as const satisfies Access;
const managers = { who: 'session', roles: ['rds.admin', 'rds.appli_admin', 'lca.admin'] } as const satisfies Access;

const makers = { who: 'session', roles: GESTION_SERVICES } as const satisfies Access;

export const rdsTable = defineRoutes({
  service: 'rds',
  title: 'Annuaire des services et répertoire des subventions',
  routes: {
    listServices: {
      method: 'GET',
      path: '/services',
      summary: 'Les services que l’on peut voir : le sien et ceux qui en dépendent, ou tous',
      access: readers,
      trace: { sans: 'l’annuaire des services, non des personnes' },
      query: listServicesQuerySchema,
      response: servicesSchema,
    },
    readService: {
      method: 'GET',
      path: '/services/:id',
      summary: 'Un service',
      access: readers,
      trace: { sans: 'l’annuaire des services, non des personnes' },
      params: serviceIdParamsSchema,
      query: readServiceQuerySchema,
      response: serviceRecordSchema,
    },
    readUser: {
      method: 'GET',
      path: '/users/:id',
      summary: 'L’utilisateur d’un service, avec son service ; « locked » ferme l’accès',
      access: readers,
      trace: { objet: 'personne', nomme: 'id' },
      params: serviceIdParamsSchema,
      response: serviceUserSchema,
    },
    createService: {
      method: 'POST',
      path: '/services',
      summary: 'Créer un service, après son compte',
      access: makers,
      body: createServiceBodySchema,
      response: serviceRecordSchema,
      status: 201,
      recent: 15,
    },
    updateService: {
      method: 'PATCH',
      path: '/services/:id',
      summary: 'Modifier un service : seulement les champs changés',
      access: managers,
      params: serviceIdParamsSchema,
      body: updateServiceBodySchema,
      response: serviceRecordSchema,
      versioned: true,
      recent: 15,
    },
    deleteService: {
      method: 'DELETE',
      path: '/services/:id',
      summary: 'Supprimer un service, avant son compte',
      access: makers,
      params: serviceIdParamsSchema,
      response: messageSchema,
      recent: 15,
    },
    ...CLE_ROUTES,
    ...EQUIPE_ROUTES,
    ...SIGNATURE_ROUTES,
    ...SUBVENTION_ROUTES,
    ...RECHERCHE_ROUTES,
    ...nameCalls(NOMS_ATTENDUS['champs-attendus'], attenduRoutes('champs-attendus', 'Champs attendus')),
    ...nameCalls(NOMS_ATTENDUS['documents-attendus'], attenduRoutes('documents-attendus', 'Documents attendus')),
  },
});
