import type { AppRoute } from './AppRoute.ts';

const everyone = { isPublic: true } as const;

/** What anyone may read, signed in or not. */
export const PUBLIC_ROUTES: readonly AppRoute[] = [
  {
    path: '/faq',
    name: 'faq',
    title: 'Questions fréquentes',
    layout: 'default',
    access: everyone,
    referentiels: ['categorie-faq'],
    load: () => import('../../features/faq/FaqScreen.tsx').then((file) => file.FaqScreen),
  },
  {
    path: '/assistance/:sujet?',
    name: 'assistance-sujet',
    title: 'Assistance',
    layout: 'default',
    access: everyone,
    referentiels: ['motifs-assistance-primaires', 'motifs-assistance-secondaires'],
    load: () => import('../../features/assistance/AssistanceScreen.tsx').then((file) => file.AssistanceScreen),
  },
  {
    path: '/subventions',
    name: 'subventions',
    title: 'Trouver une subvention',
    layout: 'default',
    access: everyone,
    load: () => import('../../features/repertoire/annuaire/AnnuaireScreen.tsx').then((file) => file.AnnuaireScreen),
  },
  {
    path: '/subventions/:code',
    name: 'subventions-code',
    title: 'Subvention',
    layout: 'default',
    access: everyone,
    load: () => import('../../features/repertoire/annuaire/PubliqueScreen.tsx').then((file) => file.PubliqueScreen),
  },
  {
    path: '/agrements',
    name: 'agrements',
    title: 'Registre des agréments',
    layout: 'default',
    access: everyone,
    load: () => import('../../features/registre/RegistreScreen.tsx').then((file) => file.RegistreScreen),
  },
  {
    path: '/agrements/:code',
    name: 'agrements-code',
    title: 'Vérifier un agrément',
    layout: 'default',
    access: everyone,
    load: () => import('../../features/registre/TitreScreen.tsx').then((file) => file.TitreScreen),
  },
  {
    path: '/donnees-ouvertes',
    name: 'donnees-ouvertes',
    title: 'Données ouvertes',
    layout: 'default',
    access: everyone,
    load: () =>
      import('../../features/donneesOuvertes/DonneesOuvertesScreen.tsx').then((file) => file.DonneesOuvertesScreen),
  },
  {
    path: '/recus/:code?',
    name: 'recus-code',
    title: 'Vérifier un reçu',
    layout: 'default',
    access: everyone,
    load: () => import('../../features/recu/RecuScreen.tsx').then((file) => file.RecuScreen),
  },
  {
    path: '/verification/:code?',
    name: 'verification-code',
    title: 'Vérifier un acte',
    layout: 'default',
    access: everyone,
    load: () => import('../../features/verification/VerificationScreen.tsx').then((file) => file.VerificationScreen),
  },
  {
    path: '/plan',
    name: 'plan',
    title: 'Plan du site',
    layout: 'default',
    access: everyone,
    load: () => import('../layouts/PlanScreen.tsx').then((file) => file.PlanScreen),
  },
  {
    path: '/mentions-legales',
    name: 'mentions-legales',
    title: 'Mentions légales',
    layout: 'default',
    access: everyone,
    load: () =>
      import('../../features/mentionsLegales/MentionsLegalesScreen.tsx').then((file) => file.MentionsLegalesScreen),
  },
  {
    path: '/accessibilite',
    name: 'accessibilite',
    title: 'Accessibilité',
    layout: 'default',
    access: everyone,
    load: () => import('../../features/accessibilite/AccessibiliteScreen.tsx').then((file) => file.AccessibiliteScreen),
  },
];
