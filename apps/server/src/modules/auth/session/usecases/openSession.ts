import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { AuthUow } from '../../auth.uow.ts';
import type { Compte } from '../../compte/compte.ts';
import type { SessionRow } from '../session.repository.ts';

const DAY_MS = 86_400_000;
/** However often it is renewed, a session ends. */
const ABSOLUTE_DAYS = 30;

export interface OpenedSession {
  readonly compte: Compte;
  readonly session: SessionRow;
}

export const openSession = async (
  { comptes, sessions, history }: AuthUow,
  { id_compte }: { readonly id_compte: string },
  { clock, client }: Call,
): Promise<OpenedSession> => {
  const compte = await comptes.findById(id_compte);
  if (!compte) throw new DomainError('IDENTIFIANTS_INCORRECTS');
  const now = clock.now();
  const expire_at = new Date(now.getTime() + ABSOLUTE_DAYS * DAY_MS);
  const session = await sessions.open({ id_compte, user_agent: client.userAgent, now, expire_at });
  const changements = { session: { avant: null, apres: session.id } };
  history.record({ objet: 'compte', id_objet: id_compte, action: 'login', changements });
  return { compte, session };
};
