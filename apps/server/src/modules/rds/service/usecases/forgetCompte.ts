import type { Call } from '../../../../platform/call.ts';
import type { AnnuaireUow } from '../../rds.uow.ts';

/** Who made a key has seen its secret, and it reads on wherever they go: it ends with their account. */
const endCles = async ({ clesTenues, history }: AnnuaireUow, authId: string, { clock }: Call): Promise<void> => {
  for (const { id_service, prefixe, nom } of await clesTenues.revokeMadeBy(authId, clock.now())) {
    const changements = { cle: { avant: { prefixe, nom }, apres: null } };
    history.record({ objet: 'service', id_objet: id_service, action: 'revokeCle', changements });
  }
};

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
