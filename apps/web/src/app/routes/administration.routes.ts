import { CONTENU_ADMIN } from '@guichet/rules/contenu';
import { LECTEURS_JOURNAL } from '@guichet/rules/lecture';
import { GESTION_SUBVENTIONS } from '@guichet/rules/subvention';
import type { AppRoute } from './AppRoute.ts';
import { ANNUAIRE_ROUTES } from './annuaire.routes.ts';

/** ROUTE-033, and ROUTE-036 for whoever the directory lets manage its schemes or its services. */
const portail = { layout: 'default', access: { roles: [CONTENU_ADMIN] } } as const;

const repertoire = { layout: 'default', access: { roles: GESTION_SUBVENTIONS } } as const;

const LCA: readonly AppRoute[] = [
  {
    ...portail,
    path: '/administration/lca',
    name: 'administration-lca',
    title: 'Administration du portail',
    load: () =>
      import('../../features/administration/AdministrationScreen.tsx').then((file) => file.AdministrationScreen),
  },
  {
    ...portail,
    path: '/administration/lca/utilisateurs',
    name: 'administration-utilisateurs',
    title: 'Utilisateurs',
    load: () => import('../../features/administration/comptes/ComptesScreen.tsx').then((file) => file.ComptesScreen),
  },
  {
    ...portail,
    path: '/administration/lca/utilisateurs/:id',
    name: 'administration-utilisateur',
    title: 'Compte d’un utilisateur',
    load: () => import('../../features/administration/comptes/CompteScreen.tsx').then((file) => file.CompteScreen),
  },
  {
    layout: 'default',
    access: { roles: LECTEURS_JOURNAL },
    path: '/administration/lca/lectures',
    name: 'administration-lectures',
    title: 'Journal des lectures',
    load: () => import('../../features/administration/lectures/JournalScreen.tsx').then((file) => file.JournalScreen),
  },
  {
    ...portail,
    path: '/administration/lca/listes',
    name: 'administration-listes',
    title: 'Listes de référence',
    load: () =>
      import('../../features/administration/referentiels/ReferentielsScreen.tsx').then(
        (file) => file.ReferentielsScreen,
      ),
  },
  {
    ...portail,
    path: '/administration/lca/listes/:type',
    name: 'administration-liste',
    title: 'Liste de référence',
    load: () =>
      import('../../features/administration/referentiels/ReferentielScreen.tsx').then((file) => file.ReferentielScreen),
  },
];

const CONTENUS: readonly AppRoute[] = [
  {
    ...portail,
    path: '/administration/lca/questions',
    name: 'administration-questions',
    title: 'Questions fréquentes',
    load: () =>
      import('../../features/administration/questions/QuestionsScreen.tsx').then((file) => file.QuestionsScreen),
  },
  {
    ...portail,
    path: '/administration/lca/questions/:id',
    name: 'administration-question',
    title: 'Question',
    referentiels: ['categorie-faq'],
    load: () =>
      import('../../features/administration/questions/QuestionScreen.tsx').then((file) => file.QuestionScreen),
  },
  {
    ...portail,
    path: '/administration/lca/notes',
    name: 'administration-notes',
    title: 'Messages de page',
    load: () => import('../../features/administration/notes/NotesScreen.tsx').then((file) => file.NotesScreen),
  },
  {
    ...portail,
    path: '/administration/lca/notes/:id',
    name: 'administration-note',
    title: 'Message de page',
    load: () => import('../../features/administration/notes/NoteScreen.tsx').then((file) => file.NoteScreen),
  },
  {
    ...portail,
    path: '/administration/lca/liens',
    name: 'administration-liens',
    title: 'Liens',
    load: () => import('../../features/administration/urls/UrlsScreen.tsx').then((file) => file.UrlsScreen),
  },
  {
    ...portail,
    path: '/administration/lca/liens/:id',
    name: 'administration-lien',
    title: 'Lien',
    load: () => import('../../features/administration/urls/UrlScreen.tsx').then((file) => file.UrlScreen),
  },
  {
    ...portail,
    path: '/administration/lca/modeles',
    name: 'administration-modeles',
    title: 'Modèles de documents',
    load: () =>
      import('../../features/administration/documentsModeles/DocumentsModelesScreen.tsx').then(
        (file) => file.DocumentsModelesScreen,
      ),
  },
  {
    ...portail,
    path: '/administration/lca/modeles/:id',
    name: 'administration-modele',
    title: 'Modèle de document',
    load: () =>
      import('../../features/administration/documentsModeles/DocumentModeleScreen.tsx').then(
        (file) => file.DocumentModeleScreen,
      ),
  },
];

const SUBVENTIONS: readonly AppRoute[] = [
  {
    ...repertoire,
    path: '/administration/rds',
    name: 'administration-rds',
    title: 'Gestion des subventions',
    load: () =>
      import('../../features/administration/subventions/SubventionsScreen.tsx').then((file) => file.SubventionsScreen),
  },
  {
    ...repertoire,
    path: '/administration/rds/subventions/ajouter',
    name: 'administration-subvention-ajouter',
    title: 'Créer une subvention',
    load: () =>
      import('../../features/administration/subventions/CreationScreen.tsx').then((file) => file.CreationScreen),
  },
  {
    ...repertoire,
    path: '/administration/rds/subventions/importer',
    name: 'administration-subvention-importer',
    title: 'Importer une subvention',
    load: () => import('../../features/administration/subventions/ImportScreen.tsx').then((file) => file.ImportScreen),
  },
  {
    ...repertoire,
    path: '/administration/rds/subventions/:id/:section?',
    name: 'administration-subvention',
    title: 'Subvention',
    load: () =>
      import('../../features/administration/subventions/SubventionScreen.tsx').then((file) => file.SubventionScreen),
  },
  {
    ...repertoire,
    path: '/administration/rds/dispositifs',
    name: 'administration-dispositifs',
    title: 'Dispositifs',
    load: () =>
      import('../../features/administration/dispositifs/DispositifsScreen.tsx').then((file) => file.DispositifsScreen),
  },
  {
    ...repertoire,
    path: '/administration/rds/dispositifs/:id',
    name: 'administration-dispositif',
    title: 'Dispositif',
    load: () =>
      import('../../features/administration/dispositifs/DispositifScreen.tsx').then((file) => file.DispositifScreen),
  },
  {
    ...repertoire,
    path: '/administration/rds/parametrage-custom',
    name: 'administration-parametrage-custom',
    title: 'Champs et documents',
    load: () =>
      import('../../features/administration/attendus/BibliothequeScreen.tsx').then((file) => file.BibliothequeScreen),
  },
];

const AGREMENTS: readonly AppRoute[] = [
  {
    ...repertoire,
    path: '/administration/rda',
    name: 'administration-rda',
    title: 'Gestion des agréments',
    load: () => import('../../features/administration/agrements/screens.ts').then((file) => file.AgrementsScreen),
  },
  {
    ...repertoire,
    path: '/administration/rda/agrements/ajouter',
    name: 'administration-agrement-ajouter',
    title: 'Créer un agrément',
    load: () =>
      import('../../features/administration/agrements/screens.ts').then((file) => file.AgrementCreationScreen),
  },
  {
    ...repertoire,
    path: '/administration/rda/agrements/:id/:section?',
    name: 'administration-agrement',
    title: 'Agrément',
    load: () => import('../../features/administration/agrements/screens.ts').then((file) => file.AgrementScreen),
  },
  {
    ...repertoire,
    path: '/administration/rda/parametrage-custom',
    name: 'administration-rda-parametrage-custom',
    title: 'Champs et documents',
    load: () =>
      import('../../features/administration/agrements/screens.ts').then((file) => file.AgrementBibliothequeScreen),
  },
];

/** The administration of people, services, schemes and content. */
export const ADMINISTRATION_ROUTES: readonly AppRoute[] = [
  ...LCA,
  ...CONTENUS,
  ...SUBVENTIONS,
  ...AGREMENTS,
  ...ANNUAIRE_ROUTES,
];
