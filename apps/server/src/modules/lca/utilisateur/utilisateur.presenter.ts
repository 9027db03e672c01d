import type { Utilisateur as Presented } from '@guichet/contract/lca';
import { defaultRole } from '@guichet/rules/acteur';
import { lieuOf, valideursDe } from '@guichet/rules/cec';
import type { RattachementTenu } from '@guichet/rules/rattachement';
import type { AssociationCec } from '../../association/api.ts';
import type { CompteConnu } from './comptes.ts';
import type { Utilisateur } from './utilisateur.ts';

/** CEC-007: whether the record names them at this very place, today. */
const isValideur = (
  { authId, email, enabled }: CompteConnu,
  { id_correspondance, id_siret, type, etat }: RattachementTenu,
  records: readonly AssociationCec[],
): boolean => {
  const record = records.find((one) => one.id_correspondance === id_correspondance);
  if (!record || etat !== 'confirme') return false;
  const membre = { authId, email, isSur: enabled, type, id_siret };
  const lieu = lieuOf(id_siret, record.siege);
  return valideursDe(record.valideurs, [membre], record.siege).some((valideur) => valideur.lieu === lieu);
};

/** One person, one number: the portal's record bears the account's. */
export const toUtilisateur = (
  compte: CompteConnu,
  utilisateur: Utilisateur,
  records: readonly AssociationCec[],
): Presented => ({
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
  associations: utilisateur.associations.map((entry) => ({
    ...entry,
    isValideurCEC: isValideur(compte, entry, records),
  })),
  version: utilisateur.version,
});
