import type { User } from '@guichet/contract/auth';
import { defaultRole } from '@guichet/rules/acteur';
import type { Compte } from './compte.ts';

type Presentable = Pick<Compte, 'id' | 'email' | 'civilite' | 'nom' | 'prenom' | 'roles' | 'enabled' | 'version'> & {
  readonly mustChangePassword: boolean;
};

export const toUser = (compte: Presentable): User => ({
  _id: compte.id,
  authId: compte.id,
  email: compte.email,
  civilite: compte.civilite,
  nom: compte.nom,
  prenom: compte.prenom,
  role: defaultRole(compte.roles),
  roles: [...compte.roles],
  enabled: compte.enabled,
  mustChangePassword: compte.mustChangePassword,
  version: compte.version,
});
