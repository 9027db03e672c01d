import { ROLE_CLE } from '@guichet/rules/lecture';

/** How the roles are called in front of people, wherever they are; another system's role is shown as it is. */
const LABELS: Readonly<Record<string, string>> = {
  'lca.association': 'Membre d’une association',
  'lca.admin': 'Administrateur du portail',
  'rds.user': 'Agent d’un service',
  'rds.service': 'Compte de service',
  'rds.admin': 'Administrateur des services',
  'rds.appli_admin': 'Gestionnaire de l’annuaire',
  'osiris.appli_admin': 'Gestionnaire Osiris',
  'osiris.admin-programme': 'Administrateur de programme Osiris',
  [ROLE_CLE]: 'Clé de service',
};

export const roleLabel = (role: string): string => LABELS[role] ?? role;
