import type { Utilisateur as Presented } from '@guichet/contract/lca';
import type { AssociationVoisine } from '../../association/api.ts';
import type { CompteConnu } from './comptes.ts';
import { toUtilisateur } from './utilisateur.presenter.ts';
import type { Utilisateur } from './utilisateur.ts';

export type PresentUtilisateur = (compte: CompteConnu, utilisateur: Utilisateur) => Promise<Presented>;

/** With what the records of their associations say of them. */
export const createPresentUtilisateur =
  ({ listCec, listNommant }: Pick<AssociationVoisine, 'listCec' | 'listNommant'>): PresentUtilisateur =>
  async (compte, utilisateur) => {
    const ids = [...new Set(utilisateur.associations.map(({ id_correspondance }) => id_correspondance))];
    const records = await listCec(ids);
    // An address that nobody verified names nobody.
    const nommes = compte.enabled ? await listNommant(compte.email, ids) : [];
    return toUtilisateur(compte, utilisateur, { records, nommes });
  };
