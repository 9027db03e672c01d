import type { AppRoute } from './AppRoute.ts';

/** Members, and those who unblock; which request each may read is the server's to say (SIRET-034). */
const lecture = { layout: 'default', access: { roles: ['lca.association', 'lca.admin', 'rds.admin'] } } as const;
const BASE = '/associations/:idRna?/demande-siret';

/** ROUTE-024, ROUTE-043, ROUTE-044: the requests for a SIRET number, where one begins, one of them. */
export const SIRET_ROUTES: readonly AppRoute[] = [
  {
    ...lecture,
    path: '/demande-siret',
    name: 'demande-siret',
    title: 'Demandes de numéro SIRET',
    demandesSiret: true,
    load: () =>
      import('../../features/numeroSiret/liste/DemandesSiretScreen.tsx').then((file) => file.DemandesSiretScreen),
  },
  {
    layout: 'default',
    access: { roles: ['lca.association', 'lca.admin'] },
    path: BASE,
    name: 'associations-demande-siret',
    title: 'Demander un numéro SIRET',
    load: () => import('../../features/numeroSiret/ouverture/OuvertureScreen.tsx').then((file) => file.OuvertureScreen),
  },
  {
    ...lecture,
    path: `${BASE}/:id`,
    name: 'associations-demande-siret-id',
    title: 'Demande de numéro SIRET',
    referentiels: ['activites'],
    load: () => import('../../features/numeroSiret/DemandeSiretScreen.tsx').then((file) => file.DemandeSiretScreen),
  },
];
