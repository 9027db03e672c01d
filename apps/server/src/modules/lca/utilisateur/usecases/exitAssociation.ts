import { isAssociation } from '@guichet/rules/rattachement';
import { DomainError } from '../../../../platform/errors.ts';
import type { LcaUow } from '../../lca.uow.ts';
import type { Utilisateur } from '../utilisateur.ts';

interface Input {
  readonly id: string;
  readonly id_asso: string;
}

/** The person leaves the whole association, head office and establishments; its dossiers stay with it. */
export const exitAssociation = async (
  { utilisateurs, history }: LcaUow,
  { id, id_asso }: Input,
): Promise<Utilisateur> => {
  const utilisateur = await utilisateurs.lock(id);
  if (!utilisateur || utilisateur.isDeleted) throw new DomainError('UTILISATEUR_INEXISTANT');
  const named = utilisateur.associations.filter((association) => isAssociation(association, id_asso));
  if (named.length === 0) throw new DomainError('ASSOCIATION_NON_RATTACHEE');
  const numbers = named.map(({ id_correspondance }) => id_correspondance);
  const left = utilisateur.associations.filter(({ id_correspondance }) => numbers.includes(id_correspondance));
  await utilisateurs.removeAssociations(id, numbers);
  const avant = left.map(({ id_correspondance, id_siret, type, fonction }) => ({
    id_correspondance,
    id_siret,
    type,
    fonction,
  }));
  const changements = { associations: { avant, apres: null } };
  history.record({ objet: 'utilisateur', id_objet: id, action: 'exitAssociation', changements });
  const associations = utilisateur.associations.filter((association) => !left.includes(association));
  return { ...utilisateur, associations, version: utilisateur.version + 1 };
};
