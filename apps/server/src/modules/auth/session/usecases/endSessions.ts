import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { AuthUow } from '../../auth.uow.ts';
import { sessionOf } from '../sessionOf.ts';

const MOTIF = 'fermée par son titulaire';

/** Another's session is as unknown as one that does not exist. */
export const endSession = async (
  { sessions, history }: AuthUow,
  { id }: { readonly id: string },
  call: Call,
): Promise<{ message: string }> => {
  const { authId } = sessionOf(call);
  const isClosed = await sessions.closeOwn(id, authId, { motif_fermeture: MOTIF, now: call.clock.now() });
  if (!isClosed) throw new DomainError('RESSOURCE_INTROUVABLE');
  const changements = { session: { avant: id, apres: null } };
  history.record({ objet: 'compte', id_objet: authId, action: 'endSession', changements });
  return { message: 'La session est fermée.' };
};

const messageOf = (count: number): string => {
  if (count === 0) return 'Aucune autre session n’était ouverte.';
  return count === 1 ? 'Une session a été fermée.' : `${count} sessions ont été fermées.`;
};

export const endOtherSessions = async ({ sessions, history }: AuthUow, _: undefined, call: Call) => {
  const { authId, sessionId } = sessionOf(call);
  const closing = { motif_fermeture: MOTIF, now: call.clock.now(), except: sessionId };
  const count = await sessions.closeAll(authId, closing);
  const changements = { sessions: { avant: count, apres: 0 } };
  if (count > 0) history.record({ objet: 'compte', id_objet: authId, action: 'endOtherSessions', changements });
  return { message: messageOf(count) };
};

/** By an administrator: the person is out at their next request, and may sign in again. */
export const endUserSessions = async (
  { comptes, sessions, history }: AuthUow,
  { id, motif_fermeture = 'fermée par un administrateur' }: { readonly id: string; readonly motif_fermeture?: string },
  { clock }: Call,
) => {
  if (!(await comptes.findById(id))) throw new DomainError('UTILISATEUR_INEXISTANT');
  const count = await sessions.closeAll(id, { motif_fermeture, now: clock.now() });
  const changements = { sessions: { avant: count, apres: 0 } };
  history.record({ objet: 'compte', id_objet: id, action: 'endUserSessions', changements });
  return { message: count === 0 ? 'Aucune session n’était ouverte.' : messageOf(count) };
};
