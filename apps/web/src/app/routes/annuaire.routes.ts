import { GESTION_SERVICES } from '@guichet/rules/service';
import type { AppRoute } from './AppRoute.ts';

const annuaire = { layout: 'default', access: { roles: GESTION_SERVICES } } as const;

/** ROUTE-036: the services, and the keys of each. */
export const ANNUAIRE_ROUTES: readonly AppRoute[] = [
  {
    ...annuaire,
    path: '/administration/rds/services',
    name: 'administration-services',
    title: 'Annuaire des services',
    load: () => import('../../features/administration/services/ServicesScreen.tsx').then((file) => file.ServicesScreen),
  },
  {
    ...annuaire,
    path: '/administration/rds/services/:id',
    name: 'administration-service',
    title: 'Service',
    referentiels: ['service-type', 'federations-sportives', 'agrements-types'],
    load: () => import('../../features/administration/services/ServiceScreen.tsx').then((file) => file.ServiceScreen),
  },
  {
    ...annuaire,
    path: '/administration/rds/services/:id/cles',
    name: 'administration-service-cles',
    title: 'Clés d’un service',
    load: () => import('../../features/administration/services/cles/ClesScreen.tsx').then((file) => file.ClesScreen),
  },
];
