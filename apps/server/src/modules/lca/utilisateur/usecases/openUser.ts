import { DomainError } from '../../../../platform/errors.ts';
import type { LcaUow } from '../../lca.uow.ts';
import type { Utilisateur } from '../utilisateur.ts';

interface Input {
  readonly id: string;
}

/** An account that the portal does not know yet gets its empty record here; one that was deleted never comes back. */
export const openUser = async ({ utilisateurs, history }: LcaUow, { id }: Input): Promise<Utilisateur> => {
  const known = await utilisateurs.find(id);
  if (known?.isDeleted) throw new DomainError('UTILISATEUR_INEXISTANT');
  if (known) return known;
  if (await utilisateurs.ensure(id)) {
    history.record({ objet: 'utilisateur', id_objet: id, action: 'createUser', changements: {} });
  }
  const created = await utilisateurs.find(id);
  if (!created) throw new DomainError('UTILISATEUR_INEXISTANT');
  return created;
};
