import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { RdsUow } from '../../rds.uow.ts';
import { lockGeree } from '../droits.ts';

export const deleteSubvention = async (uow: RdsUow, { id }: { readonly id: string }, call: Call) => {
  const { subvention } = await lockGeree(uow, id, call);
  if (subvention.active) throw new DomainError('SUBVENTION_ACTIVE');
  await uow.subventions.remove(subvention);
  const { code, publiee, id_gestionnaire } = subvention;
  const changements = Object.fromEntries(
    Object.entries({ code, publiee, id_gestionnaire }).map(([champ, avant]) => [champ, { avant, apres: null }]),
  );
  uow.history.record({ objet: uow.genre, id_objet: id, action: 'deleteSubvention', changements });
  return { message: uow.offre.supprimee };
};
