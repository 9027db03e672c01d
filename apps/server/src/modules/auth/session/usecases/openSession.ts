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

interface Ouverture {
  readonly id_compte: string;
  /** The hash that the password given was verified against, before this transaction. */
  readonly mot_de_passe: string;
}

/** Only who gave the right password comes this far: they alone learn that their account is locked. */
export const openSession = async (
  { comptes, sessions, history }: AuthUow,
  { id_compte, mot_de_passe }: Ouverture,
  { clock, client }: Call,
): Promise<OpenedSession> => {
  // Under the lock: a password that changes meanwhile closes the sessions there are, and this one must not come after.
  const compte = await comptes.lock(id_compte);
  if (!compte || !(await comptes.hasMotDePasse(id_compte, mot_de_passe)))
    throw new DomainError('IDENTIFIANTS_INCORRECTS');
  if (compte.locked) throw new DomainError('COMPTE_VERROUILLE');
  const now = clock.now();
  const expire_at = new Date(now.getTime() + dureesOf(compte.roles).absolue * 1_000);
  const session = await sessions.open({ id_compte, user_agent: client.userAgent, now, expire_at });
  const changements = { session: { avant: null, apres: session.id } };
  history.record({ objet: 'compte', id_objet: id_compte, action: 'login', changements, par: id_compte });
  return { compte, session };
};
