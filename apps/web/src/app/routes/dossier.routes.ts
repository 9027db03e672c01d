import { NOTIFICATIONS } from '../guards.ts';
import type { AppRoute } from './AppRoute.ts';

/** Members, services and administrators; which dossier each may read is the server's to say (DOSSIER-044). */
const saisie = { layout: 'default', access: { roles: ['lca.association', 'lca.admin', 'rds.*'] } } as const;
const lecture = { layout: 'default', access: { roles: ['lca.*', 'rds.*', 'osiris.*'] } } as const;

/** Approvals are not of the programme's followers. */
const agrements = { layout: 'default', access: { roles: ['lca.*', 'rds.*'] } } as const;

/** ROUTE-022, ROUTE-038, ROUTE-042, ROUTE-045, ROUTE-046, ROUTE-048 to 050: the dossiers, where one begins, one of them step by step, its reports; what changed. */
export const DOSSIER_ROUTES: readonly AppRoute[] = [
  {
    ...lecture,
    path: '/dossiers',
    name: 'dossiers',
    title: 'Dossiers de subvention',
    filters: 'subvention',
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
    attendus: 'subvention',
    load: () => import('../../features/dossier/DossierScreen.tsx').then((file) => file.DossierScreen),
  },
  {
    layout: 'default',
    access: { roles: ['lca.association'] },
    path: '/preremplissage/:token',
    name: 'preremplissage-token',
    title: 'Remplir un projet avec ce qui est proposé',
    load: () =>
      import('../../features/preremplissage/PreremplissageScreen.tsx').then((file) => file.PreremplissageScreen),
  },
  {
    ...agrements,
    path: '/demande-agrements/dossiers',
    name: 'demande-agrements-dossiers',
    title: 'Agréments',
    filters: 'agrement',
    load: () => import('../../features/dossiers/agrements/AgrementsScreen.tsx').then((file) => file.AgrementsScreen),
  },
  {
    ...saisie,
    path: '/associations/:idCorrespondance?/demande-agrement',
    name: 'associations-demande-agrement',
    title: 'Demander un agrément',
    associationPath: 'idCorrespondance',
    load: () =>
      import('../../features/dossier/agrement/creation/CreationAgrementScreen.tsx').then(
        (file) => file.CreationAgrementScreen,
      ),
  },
  {
    ...agrements,
    path: '/associations/:idSiret?/demande-agrement/:idDossier',
    name: 'associations-demande-agrement-dossier',
    title: 'Dossier d’agrément',
    attendus: 'agrement',
    referentiels: ['nature-appr-denrees', 'outils-trace-denrees', 'forme-distrib-alimentaire'],
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
    access: { roles: ['lca.association', 'lca.admin'] },
    path: '/demande-agrements/titres/:numero',
    name: 'demande-agrements-titres-numero',
    title: 'Titre',
    load: () => import('../../features/titre/TitreScreen.tsx').then((file) => file.TitreScreen),
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
