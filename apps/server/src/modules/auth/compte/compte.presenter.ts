import type { CompteAdministre, User } from '@guichet/contract/auth';
import { defaultRole } from '@guichet/rules/acteur';
import type { Compte } from './compte.ts';

type Presentable = Pick<Compte, 'id' | 'email' | 'civilite' | 'nom' | 'prenom' | 'roles' | 'enabled' | 'version'> & {
  readonly mustChangePassword: boolean;
  readonly mustAddFacteur?: boolean;
  readonly role?: string | null;
  readonly locked?: boolean;
};

export const toUser = (compte: Presentable): User => ({
  _id: compte.id,
  authId: compte.id,
  email: compte.email,
  civilite: compte.civilite,
  nom: compte.nom,
  prenom: compte.prenom,
  role: compte.role ?? defaultRole(compte.roles),
  roles: [...compte.roles],
  enabled: compte.enabled,
  mustChangePassword: compte.mustChangePassword,
  ...(compte.mustAddFacteur === undefined ? {} : { mustAddFacteur: compte.mustAddFacteur }),
  locked: compte.locked ?? false,
  version: compte.version,
});

interface Listed extends Presentable {
  readonly locked: boolean;
  readonly locked_motif: string | null;
  readonly origin: string;
  readonly cree_at: Date;
}

export const toCompteAdministre = (compte: Listed): CompteAdministre => ({
  ...toUser(compte),
  locked: compte.locked,
  locked_motif: compte.locked_motif,
  origin: compte.origin,
  cree_le: compte.cree_at.toISOString(),
});
