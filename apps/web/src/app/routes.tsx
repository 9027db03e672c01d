import type { RouteComponent } from '@tanstack/react-router';
import type { Services } from '../shared/services/services.ts';
import type { PageAccess } from './guards.ts';

export interface AppRoute {
  /** As the documents write it, behind the base path; `:token?` may be absent. */
  readonly path: string;
  /** Stable: page notes are filtered by it (ROUTE-056). */
  readonly name: string;
  readonly title: string;
  readonly layout: 'default' | 'login';
  readonly access: PageAccess;
  readonly load: () => Promise<RouteComponent>;
  /** Done each time someone comes to the page, whatever the way. */
  readonly onEnter?: (services: Services) => void;
}

const loadAccueil = () => import('../features/accueil/AccueilScreen.tsx').then((file) => file.AccueilScreen);

/** Every page of the portal. */
export const ROUTES: readonly AppRoute[] = [
  { path: '/', name: 'accueil', title: 'Accueil', layout: 'default', access: {}, load: loadAccueil },
  { path: '/home', name: 'home', title: 'Accueil', layout: 'default', access: {}, load: loadAccueil },
  {
    path: '/login',
    name: 'login',
    title: 'Se connecter',
    layout: 'login',
    access: { isPublic: true },
    load: () => import('../features/connexion/ConnexionScreen.tsx').then((file) => file.ConnexionScreen),
    onEnter: ({ session }) => void session.signOut(),
  },
  {
    path: '/register',
    name: 'register',
    title: 'Créer un compte',
    layout: 'login',
    access: { isPublic: true },
    load: () => import('../features/inscription/InscriptionScreen.tsx').then((file) => file.InscriptionScreen),
  },
  {
    path: '/validation',
    name: 'validation',
    title: 'Confirmez votre adresse électronique',
    layout: 'login',
    access: { exempt: 'email' },
    load: () => import('../features/validation/ValidationScreen.tsx').then((file) => file.ValidationScreen),
  },
  {
    path: '/validate/:token?',
    name: 'validate-token',
    title: 'Confirmation de votre adresse électronique',
    layout: 'login',
    access: { isPublic: true },
    load: () => import('../features/validation/ValidateScreen.tsx').then((file) => file.ValidateScreen),
  },
  {
    path: '/user/profil',
    name: 'user-profil',
    title: 'Mon profil',
    layout: 'default',
    access: {},
    load: () => import('../features/profil/ProfilScreen.tsx').then((file) => file.ProfilScreen),
  },
];
