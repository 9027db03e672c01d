import type { Utilisateur as Presented } from '@guichet/contract/lca';
import { defaultRole } from '@guichet/rules/acteur';
import { lieuOf, valideursDe } from '@guichet/rules/cec';
import type { RattachementTenu, RepresentantLegal } from '@guichet/rules/rattachement';
import type { AssociationCec, RepresentantNomme } from '../../association/api.ts';
import type { CompteConnu } from './comptes.ts';
import type { Utilisateur } from './utilisateur.ts';

/** What the records of a person's associations say: whom they name, and what they say of this person. */
interface FichesLues {
  readonly records: readonly AssociationCec[];
  readonly nommes: readonly RepresentantNomme[];
}

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

/** COMPTE-003: at this very place, or for the whole association. */
const representantsDe = (
  { id_correspondance, id_siret, etat }: RattachementTenu,
  { records, nommes }: FichesLues,
): RepresentantLegal[] => {
  if (etat !== 'confirme') return [];
  const siege = records.find((one) => one.id_correspondance === id_correspondance)?.siege ?? null;
  const lieu = lieuOf(id_siret, siege);
  return nommes
    .filter((one) => one.id_correspondance === id_correspondance)
    .filter((one) => one.id_siret === null || lieuOf(one.id_siret, siege) === lieu)
    .map(({ id_correspondance: _, ...representant }) => representant);
};

/** One person, one number: the portal's record bears the account's. */
export const toUtilisateur = (compte: CompteConnu, utilisateur: Utilisateur, fiches: FichesLues): Presented => ({
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
    isValideurCEC: isValideur(compte, entry, fiches.records),
    representantsLegaux: representantsDe(entry, fiches),
  })),
  version: utilisateur.version,
});
