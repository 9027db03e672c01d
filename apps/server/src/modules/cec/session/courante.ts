import { sessionCourante } from '@guichet/rules/cec';
import { dayOf } from '@guichet/rules/jour';
import type { Call } from '../../../platform/call.ts';
import { DomainError } from '../../../platform/errors.ts';
import { reads } from '../../../platform/unitOfWork.ts';
import type { CecUow } from '../cec.uow.ts';
import type { SessionTenue } from './session.repository.ts';

/** The one of today in Paris. */
export const findCourante = async (
  { sessions }: Pick<CecUow, 'sessions'>,
  { clock }: Pick<Call, 'clock'>,
): Promise<SessionTenue | null> => sessionCourante(await sessions.list(), dayOf(clock.now()));

/** CALL-CEC-004. */
export const readSessionCourante = reads(async (uow: CecUow, _: null, call: Call): Promise<SessionTenue> => {
  const session = await findCourante(uow, call);
  if (!session) throw new DomainError('SESSION_CEC_ABSENTE');
  return session;
});

/** CALL-CEC-005. */
export const listSessions = reads(({ sessions }: CecUow, _: null) => sessions.list());
