import type { ConnexionEnAttente } from '@guichet/contract/auth';
import { mustAddFacteur, type VoieSession } from '@guichet/rules/facteur';
import { dureesOf } from '@guichet/rules/session';
import type { Call } from '../../../platform/call.ts';
import type { WithTokens } from '../../../platform/defineModule.ts';
import { toUser } from '../compte/compte.presenter.ts';
import type { Compte } from '../compte/compte.ts';
import type { FacteurDeps } from '../facteur/facteurDeps.ts';
import type { TokenKeys } from './tokenKeys.ts';
import type { Entree } from './usecases/enter.ts';

interface Opened {
  readonly compte: Compte;
  readonly session: {
    readonly id: string;
    readonly generation: number;
    readonly expire_at: Date;
    readonly voie: VoieSession;
  };
  readonly appareil?: string;
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
  { compte, session, appareil }: Opened,
  { clock }: Call,
  { isRequired }: Pick<FacteurDeps, 'isRequired'>,
): Promise<WithTokens<Body>> => {
  const ends = endsOf(compte.roles, session.expire_at);
  const user = toUser({
    ...compte,
    mustChangePassword: compte.mustChangePassword && session.voie !== 'proconnect',
    mustAddFacteur: mustAddFacteur({ ...compte, voie: session.voie }, isRequired),
  });
  return {
    body: { user, ...ends },
    tokens: {
      ...(await keys.signAccess(session.id, clock.now())),
      refreshToken: keys.signRefresh({ sessionId: session.id, generation: session.generation }),
      refreshExp: ends.fin,
      ...(appareil ? { appareil } : {}),
    },
  };
};

/** A session, or what its owner must still prove: that answer carries no token. */
export const answerEntree = async (
  keys: TokenKeys,
  entree: Entree,
  call: Call,
  facteur: Pick<FacteurDeps, 'isRequired'>,
): Promise<WithTokens<Body | ConnexionEnAttente>> =>
  'attente' in entree ? { body: entree.attente, tokens: null } : answerOpened(keys, entree, call, facteur);
