import type { Membre } from '@guichet/contract/lca';
import { maskEmail } from '@guichet/rules/association';
import type { MembreConnu } from './usecases/listMembres.ts';

export const toMembre = ({ adhesion, compte }: MembreConnu, asker: string): Membre => {
  const { id, id_utilisateur, id_correspondance, id_siret, nom, type, etat, fonction, cree_at } = adhesion;
  const moi = id_utilisateur === asker;
  return {
    id,
    authId: id_utilisateur,
    id_correspondance,
    id_siret,
    association: nom,
    type,
    etat,
    fonction,
    prenom: compte.prenom,
    nom: compte.nom,
    email: moi ? compte.email : maskEmail(compte.email),
    moi,
    depuis: cree_at.toISOString(),
  };
};
