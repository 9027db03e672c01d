import type { Utilisateur as Presented } from '@guichet/contract/lca';
import { defaultRole } from '@guichet/rules/acteur';
import type { CompteConnu } from './comptes.ts';
import type { Utilisateur } from './utilisateur.ts';

/** One person, one number: the portal's record bears the account's. */
export const toUtilisateur = (compte: CompteConnu, utilisateur: Utilisateur): Presented => ({
  _id: utilisateur.id,
  lcaId: utilisateur.id,
  authId: compte.authId,
  email: compte.email,
  civilite: compte.civilite,
  nom: compte.nom,
  prenom: compte.prenom,
  role: defaultRole(compte.roles),
  roles: [...compte.roles],
  enabled: compte.enabled,
  ...(compte.mustChangePassword !== undefined && { mustChangePassword: compte.mustChangePassword }),
  id_responsable: utilisateur.id_responsable,
  associations: [...utilisateur.associations],
  version: utilisateur.version,
});
