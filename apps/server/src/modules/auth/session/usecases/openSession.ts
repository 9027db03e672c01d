import { dureesOf } from '@guichet/rules/session';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { AuthUow } from '../../auth.uow.ts';
import type { Compte } from '../../compte/compte.ts';
import type { SessionRow } from '../session.repository.ts';

export interface OpenedSession {
  readonly compte: Compte;
  readonly session: SessionRow;
}

/** Only who gave the right password comes this far: they alone learn that their account is locked. */
export const openSession = async (
  { comptes, sessions, history }: AuthUow,
  { id_compte }: { readonly id_compte: string },
  { clock, client }: Call,
): Promise<OpenedSession> => {
  const compte = await comptes.findById(id_compte);
  if (!compte) throw new DomainError('IDENTIFIANTS_INCORRECTS');
  if (compte.locked) throw new DomainError('COMPTE_VERROUILLE');
  const now = clock.now();
  const expire_at = new Date(now.getTime() + dureesOf(compte.roles).absolue * 1_000);
  const session = await sessions.open({ id_compte, user_agent: client.userAgent, now, expire_at });
  const changements = { session: { avant: null, apres: session.id } };
  history.record({ objet: 'compte', id_objet: id_compte, action: 'login', changements });
  return { compte, session };
};
