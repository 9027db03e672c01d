import type { VoieSession } from '@guichet/rules/facteur';
import { dureesOf } from '@guichet/rules/session';
import type { Call } from '../../../../platform/call.ts';
import type { AuthUow } from '../../auth.uow.ts';
import type { Compte } from '../../compte/compte.ts';
import type { FacteurDeps } from '../../facteur/facteurDeps.ts';
import type { SessionRow } from '../session.repository.ts';
import { rememberFamiliers } from './rememberFamiliers.ts';

export interface OpenedSession {
  readonly compte: Compte;
  readonly session: SessionRow;
  /** By which this browser will be known again. */
  readonly appareil?: string;
}

/** For who proved all that their account asks for; asked under its lock. */
export const openSession = async (
  uow: AuthUow,
  compte: Compte,
  call: Call,
  deps: Pick<FacteurDeps, 'coffre'>,
  voie: VoieSession = 'mot_de_passe',
): Promise<OpenedSession> => {
  const { sessions, history } = uow;
  const { id: id_compte } = compte;
  const now = call.clock.now();
  const expire_at = new Date(now.getTime() + dureesOf(compte.roles).absolue * 1_000);
  const session = await sessions.open({ id_compte, user_agent: call.client.userAgent, now, expire_at, voie });
  const changements = { session: { avant: null, apres: session.id } };
  history.record({ objet: 'compte', id_objet: id_compte, action: 'login', changements, par: id_compte });
  const appareil = await rememberFamiliers(uow, compte, call, deps);
  return { compte, session, ...(appareil ? { appareil } : {}) };
};
