import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { LcaUow } from '../../lca.uow.ts';

interface Input {
  readonly id: string;
}

/** The portal's side goes at once; the account follows by a job, written in the same transaction. */
export const deleteUser = async (
  { utilisateurs, history, jobs }: LcaUow,
  { id }: Input,
  { clock, requestId }: Call,
) => {
  await utilisateurs.ensure(id);
  const utilisateur = await utilisateurs.lock(id);
  if (!utilisateur || utilisateur.isDeleted) throw new DomainError('UTILISATEUR_INEXISTANT');
  await utilisateurs.remove(id, clock.now());
  const avant = utilisateur.associations.map(({ id_correspondance }) => id_correspondance);
  const changements = { associations: { avant, apres: null }, supprime: { avant: false, apres: true } };
  history.record({ objet: 'utilisateur', id_objet: id, action: 'deleteUser', changements });
  await jobs.add('lca.deleteCompte', { authId: id, requestId }, `suppression:${id}`);
  return { message: 'Le compte est en cours de suppression.' };
};
