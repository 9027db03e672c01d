import type { AppRoute } from './AppRoute.ts';

export const PASS_SPORT_ROUTES: readonly AppRoute[] = [
  /** ROUTE-047: members, who administers the portal, and services, who read. */
  {
    layout: 'default',
    access: { roles: ['lca.association', 'lca.admin', 'rds.*'] },
    path: '/associations/:idSiret?/pass-sport',
    name: 'associations-pass-sport',
    title: 'Pass’Sport',
    load: () => import('../../features/passSport/PassSportScreen.tsx').then((file) => file.PassSportScreen),
  },
  {
    layout: 'default',
    access: { roles: ['rds.user', 'rds.service', 'rds.admin'] },
    path: '/instructeur/pass-sport',
    name: 'instructeur-pass-sport',
    title: 'Preuves du Pass’Sport',
    load: () => import('../../features/preuvesPassSport/PreuvesScreen.tsx').then((file) => file.PreuvesScreen),
  },
  /** ROUTE-034. */
  {
    layout: 'default',
    access: { roles: ['lca.admin', 'rds.admin'] },
    path: '/administration/psp',
    name: 'administration-psp',
    title: 'Pass’Sport',
    load: () => import('../../features/administration/psp/PspScreen.tsx').then((file) => file.PspScreen),
  },
];
