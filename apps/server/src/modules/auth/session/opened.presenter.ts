import { dureesOf } from '@guichet/rules/session';
import type { Call } from '../../../platform/call.ts';
import type { WithTokens } from '../../../platform/defineModule.ts';
import { toUser } from '../compte/compte.presenter.ts';
import type { Compte } from '../compte/compte.ts';
import type { TokenKeys } from './tokenKeys.ts';

interface Opened {
  readonly compte: Compte;
  readonly session: { readonly id: string; readonly generation: number; readonly expire_at: Date };
}

interface Body {
  readonly user: ReturnType<typeof toUser>;
  readonly fin: number;
  readonly inactivite: number;
}

/** When the session ends: whatever one does, and when one does nothing. */
export const endsOf = (roles: readonly string[], expire_at: Date) => ({
  fin: Math.floor(expire_at.getTime() / 1_000),
  inactivite: dureesOf(roles).inactivite,
});

/** Both tokens of a session that opens or goes on, and when it will end. */
export const answerOpened = async (
  keys: TokenKeys,
  { compte, session }: Opened,
  { clock }: Call,
): Promise<WithTokens<Body>> => {
  const ends = endsOf(compte.roles, session.expire_at);
  return {
    body: { user: toUser(compte), ...ends },
    tokens: {
      ...(await keys.signAccess(session.id, clock.now())),
      refreshToken: keys.signRefresh({ sessionId: session.id, generation: session.generation }),
      refreshExp: ends.fin,
    },
  };
};
