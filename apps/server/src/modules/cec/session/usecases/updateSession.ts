import { canDeplacer, type SessionCec } from '@guichet/rules/cec';
import { dayOf } from '@guichet/rules/jour';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { mergeChanges } from '../../../../platform/record/mergeChanges.ts';
import type { CecUow } from '../../cec.uow.ts';
import type { SessionTenue } from '../session.repository.ts';

type Jours = Pick<SessionCec, 'date_debut' | 'date_fin'>;

interface Input {
  readonly id: number;
  readonly changes: { readonly [Champ in keyof Jours]?: Jours[Champ] | undefined };
}

/** CEC-009: administrators move its days; reminders and the closing follow by themselves, the night after. */
export const updateSession = async (
  { sessions, history }: CecUow,
  { id, changes: asked }: Input,
  call: Call,
): Promise<SessionTenue> => {
  const all = await sessions.lockAll();
  const session = all.find((one) => one.id === id);
  if (!session) throw new DomainError('SESSION_CEC_INEXISTANTE');
  const current: Jours = { date_debut: session.date_debut, date_fin: session.date_fin };
  const { changes, changements } = mergeChanges<Jours>(session, current, asked as Partial<Jours>, call);
  if (!changes) return session;
  const others = all.filter((one) => one.id !== id);
  orThrow(canDeplacer(current, { ...current, ...changes }, others, dayOf(call.clock.now())));
  const moved = await sessions.move(session, changes);
  history.record({ objet: 'session', id_objet: String(id), action: 'updateSession', changements });
  return moved;
};
