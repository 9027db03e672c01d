import { ROLES } from '@guichet/rules/acteur';

type Role = (typeof ROLES)[number];

interface RoleWords {
  readonly label: string;
  readonly hint: string;
}

const WORDS: Readonly<Record<Role, RoleWords>> = {
  'lca.association': { label: 'Membre d’une association', hint: 'Dépose et suit les demandes de son association.' },
  'lca.admin': { label: 'Administrateur du portail', hint: 'Gère les comptes, les listes et les contenus du portail.' },
  'rds.user': { label: 'Agent d’un service', hint: 'Instruit les demandes de son service.' },
  'rds.service': { label: 'Compte de service', hint: 'Représente un service de l’annuaire.' },
  'rds.admin': { label: 'Administrateur des services', hint: 'Crée et gère les comptes des services.' },
  'rds.appli_admin': { label: 'Gestionnaire de l’annuaire', hint: 'Tient à jour l’annuaire des services.' },
  'osiris.appli_admin': { label: 'Gestionnaire Osiris', hint: 'Gère l’application Osiris.' },
  'osiris.admin-programme': { label: 'Administrateur de programme Osiris', hint: 'Gère les programmes d’Osiris.' },
};

const isKnown = (role: string): role is Role => ROLES.some((known) => known === role);

/** A role of a sibling site has no words here: it is shown as it is written. */
export const sayRole = (role: string): string => (isKnown(role) ? WORDS[role].label : role);

/** Every role of this portal, and those that the account has from elsewhere. */
export const roleOptions = (held: readonly string[]) => [
  ...ROLES.map((value) => ({ value, ...WORDS[value] })),
  ...held
    .filter((role) => !isKnown(role))
    .map((value) => ({ value, label: value, hint: 'Rôle donné par un autre site.' })),
];
