import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { AuthUow } from '../../auth.uow.ts';
import type { Compte } from '../../compte/compte.ts';
import { sessionOf } from '../../session/sessionOf.ts';
import type { FacteursLus } from '../facteur.ts';

/** One's own account, as it is now and until the end of the transaction. */
export const lockOwn = async ({ comptes }: AuthUow, call: Call): Promise<Compte> => {
  const compte = await comptes.lock(sessionOf(call).authId);
  if (!compte || compte.locked) throw new DomainError('SESSION_ABSENTE');
  return compte;
};

export const lusOf = async ({ facteurs, secours }: AuthUow, { id, roles }: Compte): Promise<FacteursLus> => ({
  roles,
  facteurs: await facteurs.listOf(id),
  secours: await secours.countLeft(id),
});

export const readFacteurs = async (uow: AuthUow, _: undefined, call: Call): Promise<FacteursLus> =>
  lusOf(uow, await lockOwn(uow, call));
