export interface Rubrique {
  readonly text: string;
  readonly href: string;
  readonly sert: string;
}

const BASE = '/administration/lca';

export const RUBRIQUE = {
  comptes: {
    text: 'Utilisateurs',
    href: `${BASE}/utilisateurs`,
    sert: 'Trouver un compte, changer ses rôles, le verrouiller, fermer ses sessions, relire son histoire.',
  },
  lectures: {
    text: 'Journal des lectures',
    href: `${BASE}/lectures`,
    sert: 'Voir qui a lu quoi, qui a passé un seuil aujourd’hui, et les connexions refusées.',
  },
  listes: {
    text: 'Listes de référence',
    href: `${BASE}/listes`,
    sert: 'Modifier les choix proposés dans les formulaires.',
  },
  sessions: {
    text: 'Sessions de déclarations',
    href: `${BASE}/sessions`,
    sert: 'Dire du premier au dernier jour quand les déclarations des bénévoles se décident.',
  },
  psp: {
    text: 'Pass’Sport',
    href: '/administration/psp',
    sert: 'Ouvrir une saison, suivre le chargement des codes, clore un litige, trouver un dossier.',
  },
  lotsPsp: {
    text: 'Remboursements Pass’Sport',
    href: '/administration/psp/lots',
    sert: 'Préparer un lot, libérer celui qu’une autre personne a préparé, lire les retours de l’ASP.',
  },
  questions: {
    text: 'Questions fréquentes',
    href: `${BASE}/questions`,
    sert: 'Écrire, ordonner et publier les réponses de la foire aux questions.',
  },
  notes: {
    text: 'Messages de page',
    href: `${BASE}/notes`,
    sert: 'Prévenir les visiteurs en haut de certaines pages, ou de toutes.',
  },
  urls: { text: 'Liens', href: `${BASE}/liens`, sert: 'Tenir à jour les adresses auxquelles le portail renvoie.' },
  modeles: {
    text: 'Modèles de documents',
    href: `${BASE}/modeles`,
    sert: 'Tenir à jour les modèles que les associations téléchargent.',
  },
} as const satisfies Record<string, Rubrique>;

export const RUBRIQUES: readonly Rubrique[] = Object.values(RUBRIQUE);

/** ROUTE-036: the schemes and those who instruct them. */
export const RUBRIQUE_RDS = {
  subventions: {
    text: 'Subventions',
    href: '/administration/rds',
    sert: 'Composer, publier et ouvrir les subventions.',
  },
  dispositifs: {
    text: 'Dispositifs',
    href: '/administration/rds/dispositifs',
    sert: 'Tenir la liste des dispositifs et de leurs sous-dispositifs.',
  },
  services: {
    text: 'Services',
    href: '/administration/rds/services',
    sert: 'Tenir l’annuaire des services et leurs comptes.',
  },
  attendus: {
    text: 'Champs et documents',
    href: '/administration/rds/parametrage-custom',
    sert: 'Tenir la bibliothèque des champs et des documents que les subventions demandent.',
  },
} as const satisfies Record<string, Rubrique>;

/** ROUTE-035: the approvals, and the library that they are composed from. */
export const RUBRIQUE_RDA = {
  agrements: {
    text: 'Agréments',
    href: '/administration/rda',
    sert: 'Composer, publier et ouvrir les agréments.',
  },
  attendus: {
    text: 'Champs et documents',
    href: '/administration/rda/parametrage-custom',
    sert: 'Tenir la bibliothèque des champs et des documents que les agréments demandent.',
  },
} as const satisfies Record<string, Rubrique>;

/** Each leads to the other: the menu has one entry for both. */
export const RUBRIQUES_RDA: readonly Rubrique[] = [...Object.values(RUBRIQUE_RDA), RUBRIQUE_RDS.subventions];
export const RUBRIQUES_RDS: readonly Rubrique[] = [...Object.values(RUBRIQUE_RDS), RUBRIQUE_RDA.agrements];
