import type { AppRoute } from './AppRoute.ts';

/** Section C of the decisions: who asks, who instructs, who follows. */
const lecteurs = { layout: 'default', access: { roles: ['lca.*', 'rds.*', 'osiris.*'] } } as const;

/** ROUTE-023: the schemes, and the page of each. */
export const REPERTOIRE_ROUTES: readonly AppRoute[] = [
  {
    ...lecteurs,
    path: '/repertoire-des-subventions',
    name: 'repertoire-des-subventions',
    title: 'Répertoire des subventions',
    subventionFilters: true,
    load: () => import('../../features/repertoire/RepertoireScreen.tsx').then((file) => file.RepertoireScreen),
  },
  {
    ...lecteurs,
    path: '/repertoire-des-subventions/:code',
    name: 'repertoire-des-subventions-code',
    title: 'Subvention',
    populate: ['instructeurs'],
    load: () => import('../../features/repertoire/SubventionScreen.tsx').then((file) => file.SubventionScreen),
  },
];
