import type { Call } from '../../../../platform/call.ts';
import { endCles } from '../../cle/endCles.ts';
import type { AnnuaireUow } from '../../rds.uow.ts';

/** An account that is gone keeps no search, and holds no service any more: that record stays, for whoever comes next. */
export const forgetCompte = async (
  uow: AnnuaireUow,
  { authId }: { readonly authId: string },
  call: Call,
): Promise<void> => {
  const { services, recherches, history } = uow;
  await recherches.forget(authId);
  await services.lockTree();
  await endCles(uow, authId, call);
  const id = await services.detach(authId);
  if (!id) return;
  const changements = { auth_id: { avant: authId, apres: null } };
  history.record({ objet: 'service', id_objet: id, action: 'forgetCompte', changements });
};
