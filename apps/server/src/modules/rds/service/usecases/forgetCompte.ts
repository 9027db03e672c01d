import type { AnnuaireUow } from '../../rds.uow.ts';

/** An account that is gone holds no service any more: the record stays, for whoever comes next. */
export const forgetCompte = async (
  { services, history }: AnnuaireUow,
  { authId }: { readonly authId: string },
): Promise<void> => {
  await services.lockTree();
  const id = await services.detach(authId);
  if (!id) return;
  const changements = { auth_id: { avant: authId, apres: null } };
  history.record({ objet: 'service', id_objet: id, action: 'forgetCompte', changements });
};
