import { CONTENU_ADMIN } from '@guichet/rules/contenu';
import type { AppRoute } from './AppRoute.ts';

const rejoindre = { layout: 'default', access: { roles: ['lca.*'] } } as const;

/** Joining an association, step by step (ROUTE-025 to ROUTE-028). */
const AJOUT: readonly AppRoute[] = [
  {
    ...rejoindre,
    path: '/ajout-association',
    name: 'ajout-association',
    title: 'Rejoindre une association',
    load: () =>
      import('../../features/ajoutAssociation/AjoutAssociationScreen.tsx').then((file) => file.AjoutAssociationScreen),
  },
  {
    ...rejoindre,
    path: '/ajout-association/choix-association',
    name: 'ajout-association-choix-association',
    title: 'Choisir votre association',
    load: () =>
      import('../../features/ajoutAssociation/ChoixAssociationScreen.tsx').then((file) => file.ChoixAssociationScreen),
  },
  {
    ...rejoindre,
    path: '/ajout-association/choix-etablissement',
    name: 'ajout-association-choix-etablissement',
    title: 'Choisir votre établissement',
    load: () =>
      import('../../features/ajoutAssociation/ChoixEtablissementScreen.tsx').then(
        (file) => file.ChoixEtablissementScreen,
      ),
  },
  {
    ...rejoindre,
    path: '/ajout-association/certificat-honneur',
    name: 'ajout-association-certificat-honneur',
    title: 'Certificat sur l’honneur',
    referentiels: ['fonctions'],
    load: () =>
      import('../../features/ajoutAssociation/CertificatHonneurScreen.tsx').then(
        (file) => file.CertificatHonneurScreen,
      ),
  },
];

/** ROUTE-021. */
const DECLARATIONS: AppRoute = {
  ...rejoindre,
  path: '/declarations',
  name: 'declarations',
  title: 'Déclarations de bénévoles',
  load: () => import('../../features/declarations/DeclarationsScreen.tsx').then((file) => file.DeclarationsScreen),
};

/** CEC-009: until when they are decided, for who administers the portal. */
const SESSIONS: AppRoute = {
  layout: 'default',
  access: { roles: [CONTENU_ADMIN] },
  path: '/administration/lca/sessions',
  name: 'administration-sessions',
  title: 'Sessions de déclarations',
  load: () => import('../../features/administration/sessions/SessionsScreen.tsx').then((file) => file.SessionsScreen),
};

/** Money leaves by two of the national team. */
const LOTS_PSP: AppRoute = {
  layout: 'default',
  access: { roles: [CONTENU_ADMIN] },
  path: '/administration/psp/lots',
  name: 'administration-psp-lots',
  title: 'Pass’Sport : les lots de remboursements',
  load: () => import('../../features/administration/psp/lots/LotsScreen.tsx').then((file) => file.LotsScreen),
};

/** What an association does here. */
export const ASSOCIATION_ROUTES: readonly AppRoute[] = [...AJOUT, DECLARATIONS, SESSIONS, LOTS_PSP];
