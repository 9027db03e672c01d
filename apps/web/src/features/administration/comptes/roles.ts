import { ROLES } from '@guichet/rules/acteur';
import { roleLabel } from '../../../shared/session/roleLabels.ts';

type Role = (typeof ROLES)[number];

const HINTS: Readonly<Record<Role, string>> = {
  'lca.association': 'Dépose et suit les demandes de son association.',
  'lca.admin': 'Gère les comptes, les listes et les contenus du portail.',
  'rds.user': 'Instruit les demandes de son service.',
  'rds.service': 'Représente un service de l’annuaire.',
  'rds.admin': 'Crée et gère les comptes des services.',
  'rds.appli_admin': 'Tient à jour l’annuaire des services.',
  'osiris.appli_admin': 'Gère l’application Osiris.',
  'osiris.admin-programme': 'Gère les programmes d’Osiris.',
};

const isKnown = (role: string): role is Role => ROLES.some((known) => known === role);

/** Every role of this portal, and those that the account has from elsewhere. */
export const roleOptions = (held: readonly string[]) => [
  ...ROLES.map((value) => ({ value, label: roleLabel(value), hint: HINTS[value] })),
  ...held
    .filter((role) => !isKnown(role))
    .map((value) => ({ value, label: value, hint: 'Rôle donné par un autre site.' })),
];
