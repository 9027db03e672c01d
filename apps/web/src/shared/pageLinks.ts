import { isRoleAllowed } from '@guichet/rules/session';

export interface PageLink {
  readonly href: string;
  readonly text: string;
  readonly says: string;
}

interface Entry extends PageLink {
  readonly roles: readonly string[] | undefined;
}

/** What one can do, by role. An entry shows only once its page exists: nothing is promised. */
const ENTRIES: readonly Entry[] = [
  {
    href: '/user/dashboard',
    text: 'Mon tableau de bord',
    says: 'vos associations et votre fonction dans chacune',
    roles: ['lca.association'],
  },
  {
    href: '/informations-administratives',
    text: 'Informations administratives',
    says: 'la fiche de l’association, remplie une fois et reprise partout',
    roles: ['lca.association', 'lca.admin', 'rds.*'],
  },
  {
    href: '/associations/documents',
    text: 'Documents de l’association',
    says: 'statuts, comptes, relevés bancaires, déposés une fois',
    roles: ['lca.association'],
  },
  {
    href: '/declarations',
    text: 'Déclarations de bénévoles',
    says: 'valider ou refuser les heures que vos bénévoles déclarent',
    roles: ['lca.*'],
  },
  {
    href: '/repertoire-des-subventions',
    text: 'Répertoire des subventions',
    says: 'ce que l’on peut demander, jusqu’à quand, et ce qu’il faut préparer',
    roles: ['lca.*', 'rds.*', 'osiris.*'],
  },
  {
    href: '/dossiers',
    text: 'Dossiers de subvention',
    says: 'où en est chaque demande, qui l’a, et ce qu’il reste à faire',
    roles: ['lca.*', 'rds.*', 'osiris.*'],
  },
  {
    href: '/instructeur',
    text: 'Espace instructeur',
    says: 'les dossiers à instruire, vos chiffres et votre service',
    roles: ['rds.*'],
  },
  {
    href: '/instructeur/equipe',
    text: 'Équipe',
    says: 'les personnes du service, les absences, qui a quels dossiers',
    roles: ['rds.user', 'rds.service', 'rds.admin'],
  },
  {
    href: '/instructeur/paiements',
    text: 'Paiements',
    says: 'ce qui est prêt à payer, les fichiers pour Chorus et Sirepa, et leurs retours',
    roles: ['rds.service', 'rds.admin'],
  },
  {
    href: '/instructeur/chiffres',
    text: 'Chiffres',
    says: 'l’année de votre service : dossiers, délais et montants, à côté de la précédente',
    roles: ['rds.user', 'rds.service', 'rds.admin'],
  },
  {
    href: '/instructeur/enveloppes',
    text: 'Enveloppes',
    says: 'ce que votre service peut accorder, ce qu’il a accordé et ce qui reste',
    roles: ['rds.user', 'rds.service', 'rds.admin'],
  },
  {
    href: '/instructeur/modeles',
    text: 'Modèles des actes',
    says: 'ce que disent vos lettres de décision : en-tête, textes, articles, recours et signataire',
    roles: ['rds.service', 'rds.admin'],
  },
  {
    href: '/instructeur/evenements',
    text: 'Appels sortants',
    says: 'les adresses de vos logiciels qui apprennent ce qui arrive à vos dossiers',
    roles: ['rds.service', 'rds.admin'],
  },
  {
    href: '/instructeur/commissions',
    text: 'Commissions',
    says: 'préparer une séance, voter les montants et en tirer les décisions',
    roles: ['rds.user', 'rds.service', 'rds.admin'],
  },
  {
    href: '/instructeur/pass-sport',
    text: 'Preuves du Pass’Sport',
    says: 'les attestations des clubs à vérifier, pour votre territoire',
    roles: ['rds.user', 'rds.service', 'rds.admin'],
  },
  { href: '/osiris', text: 'Espace Osiris', says: 'votre accès à la base des subventions', roles: ['osiris.*'] },
  {
    href: '/administration/rds',
    text: 'Gestion des subventions',
    says: 'composer les subventions, tenir l’annuaire des services et leurs comptes',
    roles: ['lca.admin', 'rds.admin', 'rds.appli_admin'],
  },
  {
    href: '/administration/rda',
    text: 'Gestion des agréments',
    says: 'composer les agréments, leurs critères et ce que leurs titres deviennent',
    roles: ['lca.admin', 'rds.admin', 'rds.appli_admin'],
  },
  {
    href: '/administration/lca',
    text: 'Administration du portail',
    says: 'les comptes, les contenus et les listes de référence',
    roles: ['lca.admin'],
  },
  {
    href: '/agrements',
    text: 'Registre des agréments',
    says: 'ce qui est en vigueur aujourd’hui, pour vérifier un titre',
    roles: undefined,
  },
  {
    href: '/user/profil',
    text: 'Mon profil',
    says: 'vos informations, votre mot de passe, vos appareils',
    roles: undefined,
  },
  { href: '/faq', text: 'Questions fréquentes', says: 'les réponses aux questions les plus posées', roles: undefined },
  { href: '/assistance', text: 'Assistance', says: 'écrire à l’équipe du portail', roles: undefined },
];

export const pageLinks = (role: string | null, hasPage: (path: string) => boolean): readonly PageLink[] =>
  ENTRIES.filter(({ href, roles }) => hasPage(href) && isRoleAllowed(roles, role ?? ''));
