import { canDeleteUser } from '@guichet/rules/rattachement';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import type { LcaUow } from '../../lca.uow.ts';
import type { Utilisateur } from '../utilisateur.ts';

interface Input {
  readonly id: string;
  /** Who asks. */
  readonly par: string;
}

/**
 * Both are locked, in one order: of two administrators who delete each other, the second is deleted already and
 * deletes nobody. So one is always left, and the job that follows is never refused as the last.
 */
const lockBoth = async ({ utilisateurs }: LcaUow, { id, par }: Input): Promise<Utilisateur> => {
  const locked = new Map<string, Utilisateur | null>();
  for (const one of [...new Set([id, par])].sort()) {
    await utilisateurs.ensure(one);
    locked.set(one, await utilisateurs.lock(one));
  }
  const utilisateur = locked.get(id);
  if (!utilisateur || utilisateur.isDeleted) throw new DomainError('UTILISATEUR_INEXISTANT');
  if (locked.get(par)?.isDeleted) throw new DomainError('ACCES_REFUSE');
  return utilisateur;
};

/** As they are at this moment, not as the door found them: who is locked or lowered meanwhile has no role. */
const checkAsker = async ({ comptes }: LcaUow, { id, par }: Input): Promise<void> => {
  if (par === id) return;
  const compte = await comptes.findCompte(par);
  orThrow(canDeleteUser({ authId: par, roles: compte?.enabled && !compte.locked ? compte.roles : [] }, id));
};

/** The portal's side goes at once; the account follows by a job, written in the same transaction. */
export const deleteUser = async (uow: LcaUow, input: Input, { clock, requestId }: Call) => {
  const { id, par } = input;
  const { associations } = await lockBoth(uow, input);
  await checkAsker(uow, input);
  await uow.utilisateurs.remove(id, clock.now());
  const avant = associations.map(({ id_correspondance }) => id_correspondance);
  const changements = { associations: { avant, apres: null }, supprime: { avant: false, apres: true } };
  uow.history.record({ objet: 'utilisateur', id_objet: id, action: 'deleteUser', changements });
  await uow.jobs.add('lca.deleteCompte', { authId: id, par, requestId }, `suppression:${id}`);
  return { message: 'Le compte est en cours de suppression.' };
};
