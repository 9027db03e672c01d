import type { Call } from '../../../../platform/call.ts';
import type { PortailUow } from '../../lca.uow.ts';

/** The account is gone already: the portal's side follows. Known nowhere or gone already is done. */
export const forgetUser = async (
  { utilisateurs, history }: PortailUow,
  { id }: { readonly id: string },
  { clock }: Call,
): Promise<void> => {
  const utilisateur = await utilisateurs.lock(id);
  if (!utilisateur || utilisateur.isDeleted) return;
  await utilisateurs.remove(id, clock.now());
  const avant = utilisateur.associations.map(({ id_correspondance }) => id_correspondance);
  const changements = { associations: { avant, apres: null }, supprime: { avant: false, apres: true } };
  history.record({ objet: 'utilisateur', id_objet: id, action: 'forgetUser', changements });
};
