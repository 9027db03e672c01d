import type { Utilisateur as Presented } from '@guichet/contract/lca';
import type { AssociationCec } from '../../association/api.ts';
import type { CompteConnu } from './comptes.ts';
import { toUtilisateur } from './utilisateur.presenter.ts';
import type { Utilisateur } from './utilisateur.ts';

export type PresentUtilisateur = (compte: CompteConnu, utilisateur: Utilisateur) => Promise<Presented>;

/** With what the records of their associations say of them. */
export const createPresentUtilisateur =
  (listCec: (ids: readonly number[]) => Promise<readonly AssociationCec[]>): PresentUtilisateur =>
  async (compte, utilisateur) => {
    const ids = new Set(utilisateur.associations.map(({ id_correspondance }) => id_correspondance));
    return toUtilisateur(compte, utilisateur, await listCec([...ids]));
  };
