import { NOTIFICATIONS } from '../guards.ts';
import type { AppRoute } from './AppRoute.ts';

/** Members, services and administrators; which dossier each may read is the server's to say (DOSSIER-044). */
const saisie = { layout: 'default', access: { roles: ['lca.association', 'lca.admin', 'rds.*'] } } as const;
const lecture = { layout: 'default', access: { roles: ['lca.*', 'rds.*', 'osiris.*'] } } as const;

/** ROUTE-022, ROUTE-042, ROUTE-048 to 050: the dossiers, where one begins, one of them step by step, its reports; what changed. */
export const DOSSIER_ROUTES: readonly AppRoute[] = [
  {
    ...lecture,
    path: '/dossiers',
    name: 'dossiers',
    title: 'Dossiers de subvention',
    load: () => import('../../features/dossiers/DossiersScreen.tsx').then((file) => file.DossiersScreen),
  },
  {
    ...saisie,
    path: '/associations/:idCorrespondance?/subvention-demande',
    name: 'associations-subvention-demande',
    title: 'Commencer une demande de subvention',
    associationPath: 'idCorrespondance',
    load: () => import('../../features/dossier/creation/CreationScreen.tsx').then((file) => file.CreationScreen),
  },
  {
    ...lecture,
    path: '/associations/:idSiret?/subvention-demande/:idDossier',
    name: 'associations-subvention-demande-dossier',
    title: 'Dossier de subvention',
    load: () => import('../../features/dossier/DossierScreen.tsx').then((file) => file.DossierScreen),
  },
  {
    ...lecture,
    path: '/associations/:idSiret?/dossier/:idDossier?/crf',
    name: 'associations-dossier-crf',
    title: 'Comptes rendus financiers',
    load: () => import('../../features/crf/CrfsScreen.tsx').then((file) => file.CrfsScreen),
  },
  {
    ...lecture,
    path: '/associations/:idSiret?/dossier/:idDossier?/crf/:idCrf',
    name: 'associations-dossier-crf-id',
    title: 'Compte rendu financier',
    load: () => import('../../features/crf/CrfScreen.tsx').then((file) => file.CrfScreen),
  },
  {
    layout: 'default',
    access: {},
    path: NOTIFICATIONS,
    name: 'notifications',
    title: 'Notifications',
    load: () => import('../../features/notifications/NotificationsScreen.tsx').then((file) => file.NotificationsScreen),
  },
];
