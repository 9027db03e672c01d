import type { AppRoute } from './AppRoute.ts';

const loadAccueil = () => import('../../features/accueil/AccueilScreen.tsx').then((file) => file.AccueilScreen);

/** Signing in, the account, and the home pages of each kind of user. */
export const COMPTE_ROUTES: readonly AppRoute[] = [
  { path: '/', name: 'accueil', title: 'Accueil', layout: 'default', access: {}, load: loadAccueil },
  { path: '/home', name: 'home', title: 'Accueil', layout: 'default', access: {}, load: loadAccueil },
  {
    path: '/login',
    name: 'login',
    title: 'Se connecter',
    layout: 'login',
    access: { isPublic: true },
    load: () => import('../../features/connexion/ConnexionScreen.tsx').then((file) => file.ConnexionScreen),
    onEnter: ({ session }) => void session.signOut(),
  },
  {
    path: '/register',
    name: 'register',
    title: 'Créer un compte',
    layout: 'login',
    access: { isPublic: true },
    load: () => import('../../features/inscription/InscriptionScreen.tsx').then((file) => file.InscriptionScreen),
  },
  {
    path: '/validation',
    name: 'validation',
    title: 'Confirmez votre adresse électronique',
    layout: 'login',
    access: { exempt: 'email' },
    load: () => import('../../features/validation/ValidationScreen.tsx').then((file) => file.ValidationScreen),
  },
  {
    path: '/validate/:token?',
    name: 'validate-token',
    title: 'Confirmation de votre adresse électronique',
    layout: 'login',
    access: { isPublic: true },
    load: () => import('../../features/validation/ValidateScreen.tsx').then((file) => file.ValidateScreen),
  },
  {
    path: '/user/profil',
    name: 'user-profil',
    title: 'Mon profil',
    layout: 'default',
    access: {},
    load: () => import('../../features/profil/ProfilScreen.tsx').then((file) => file.ProfilScreen),
  },
];
