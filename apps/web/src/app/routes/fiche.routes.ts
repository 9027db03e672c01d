import { BASE, PAGE_NAMES, PAGES, referentielsOf, TITRE_LECTURES } from '../../features/fiche/rubriques.ts';
import type { AppRoute } from './AppRoute.ts';

/** Members, services and administrators; which record each may read is the server's to say. */
const common = {
  layout: 'default',
  access: { roles: ['lca.association', 'lca.admin', 'rds.*'] },
  associationPath: 'idCorrespondance',
} as const;

const ONE = `${BASE}/:idCorrespondance`;
const ETABLISSEMENTS = `${BASE}/:idCorrespondance?/etablissement-secondaire`;

const SUJETS: readonly AppRoute[] = PAGE_NAMES.map((rubrique) => ({
  ...common,
  path: `${ONE}/${rubrique}`,
  name: `informations-administratives-${rubrique}`,
  title: PAGES[rubrique].titre,
  referentiels: referentielsOf(rubrique),
  load: () => import('../../features/fiche/SujetScreen.tsx').then((file) => file.SujetScreen),
}));

const DOCUMENTS = '/associations/:idCorrespondance?/documents';
const loadDocuments = () => import('../../features/documents/DocumentsScreen.tsx').then((file) => file.DocumentsScreen);

const DOCUMENTS_ROUTES: readonly AppRoute[] = [
  {
    ...common,
    path: DOCUMENTS,
    name: 'associations-documents',
    title: 'Documents de l’association',
    load: loadDocuments,
  },
  {
    ...common,
    path: `${DOCUMENTS}/etablissements-secondaires`,
    name: 'associations-documents-etablissements-secondaires',
    title: 'Documents par établissement secondaire',
    load: () =>
      import('../../features/documents/EtablissementsDocumentsScreen.tsx').then(
        (file) => file.EtablissementsDocumentsScreen,
      ),
  },
  {
    ...common,
    path: `${DOCUMENTS}/etablissements-secondaires/:siret`,
    name: 'associations-documents-etablissements-secondaires-siret',
    title: 'Documents de l’établissement',
    load: loadDocuments,
  },
];

const HAA = `${ONE}/aide-alimentaire`;
const haa = { ...common, referentiels: ['forme-distrib-alimentaire'] } as const;
const chiffres = { ...common, referentiels: ['nature-appr-denrees'] } as const;

const HAA_ROUTES: readonly AppRoute[] = [
  {
    ...haa,
    path: HAA,
    name: 'informations-administratives-aide-alimentaire',
    title: 'Sites de l’aide alimentaire',
    load: () => import('../../features/fiche/haa/SitesScreen.tsx').then((file) => file.SitesScreen),
  },
  {
    ...haa,
    path: `${HAA}/sites/:site`,
    name: 'informations-administratives-aide-alimentaire-site',
    title: 'Site de l’aide alimentaire',
    load: () => import('../../features/fiche/haa/SiteScreen.tsx').then((file) => file.SiteScreen),
  },
  {
    ...haa,
    path: `${HAA}/coller`,
    name: 'informations-administratives-aide-alimentaire-coller',
    title: 'Coller un tableau de sites',
    load: () => import('../../features/fiche/haa/CollerScreen.tsx').then((file) => file.CollerScreen),
  },
  {
    ...chiffres,
    path: `${HAA}/chiffres`,
    name: 'informations-administratives-aide-alimentaire-chiffres',
    title: 'Chiffres de l’aide alimentaire',
    load: () => import('../../features/fiche/chiffres/ChiffresScreen.tsx').then((file) => file.ChiffresScreen),
  },
  {
    ...chiffres,
    path: `${HAA}/chiffres/coller`,
    name: 'informations-administratives-aide-alimentaire-chiffres-coller',
    title: 'Coller des livraisons',
    load: () =>
      import('../../features/fiche/chiffres/CollerLivraisonsScreen.tsx').then((file) => file.CollerLivraisonsScreen),
  },
];

const loadSommaire = () => import('../../features/fiche/SommaireScreen.tsx').then((file) => file.SommaireScreen);

/** The administrative information of an association, and its documents. */
export const FICHE_ROUTES: readonly AppRoute[] = [
  {
    ...common,
    path: BASE,
    name: 'informations-administratives',
    title: 'Informations administratives',
    load: loadSommaire,
  },
  {
    ...common,
    path: ONE,
    name: 'informations-administratives-association',
    title: 'Informations administratives',
    load: loadSommaire,
  },
  ...SUJETS,
  {
    ...common,
    path: `${ONE}/lectures`,
    name: 'informations-administratives-lectures',
    title: TITRE_LECTURES,
    load: () => import('../../features/fiche/lectures/LecturesScreen.tsx').then((file) => file.LecturesScreen),
  },
  ...HAA_ROUTES,
  {
    ...common,
    path: ETABLISSEMENTS,
    name: 'informations-administratives-etablissement-secondaire',
    title: 'Établissements secondaires',
    load: () =>
      import('../../features/fiche/etablissements/EtablissementsScreen.tsx').then((file) => file.EtablissementsScreen),
  },
  {
    ...common,
    path: `${ETABLISSEMENTS}/:siret`,
    name: 'informations-administratives-etablissement-secondaire-siret',
    title: 'Établissement secondaire',
    load: () =>
      import('../../features/fiche/etablissements/EtablissementScreen.tsx').then((file) => file.EtablissementScreen),
  },
  ...DOCUMENTS_ROUTES,
];
