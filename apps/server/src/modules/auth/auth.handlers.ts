import type { authTable } from '@guichet/contract/auth';
import type { Call } from '../../platform/call.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Handlers, Tokens, WithTokens } from '../../platform/defineModule.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Run } from '../../platform/unitOfWork.ts';
import type { AuthUow } from './auth.uow.ts';
import { toUser } from './compte/compte.presenter.ts';
import type { CompteQueries } from './compte/compte.queries.ts';
import type { PasswordHasher } from './compte/passwordHasher.ts';
import { register } from './compte/usecases/register.ts';
import { sendValidationMail } from './compte/usecases/sendValidationMail.ts';
import { updateCompte } from './compte/usecases/updateCompte.ts';
import { validateEmail } from './compte/usecases/validateEmail.ts';
import type { TokenKeys } from './session/tokenKeys.ts';
import { login } from './session/usecases/login.ts';
import { logout } from './session/usecases/logout.ts';
import type { OpenedSession } from './session/usecases/openSession.ts';
import { refreshSession } from './session/usecases/refreshSession.ts';

export interface AuthDeps {
  readonly run: Run<AuthUow>;
  readonly comptes: CompteQueries;
  readonly hasher: PasswordHasher;
  readonly keys: TokenKeys;
}

const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1_000);

const tokensOf = async (keys: TokenKeys, { session }: OpenedSession, clock: Clock): Promise<Tokens> => ({
  ...(await keys.signAccess(session.id, clock.now())),
  refreshToken: keys.signRefresh({ sessionId: session.id, generation: session.generation }),
  refreshExp: secondsOf(session.expire_at),
});

export const authHandlers = ({ run, comptes, hasher, keys }: AuthDeps): Handlers<(typeof authTable)['routes']> => {
  const answer = async (
    opened: OpenedSession,
    { clock }: Call,
  ): Promise<WithTokens<{ user: ReturnType<typeof toUser> }>> => ({
    body: { user: toUser(opened.compte) },
    tokens: await tokensOf(keys, opened, clock),
  });
  const refresh = async (token: string | null | undefined, call: Call) => {
    const claims = token ? keys.readRefresh(token) : null;
    const opened = claims ? await run(refreshSession, claims, call) : null;
    if (!opened) throw new DomainError('TOKEN_EXPIRE');
    return answer(opened, call);
  };
  const registerCompte = register(run, hasher);
  const openByPassword = login({ run, comptes, hasher });
  return {
    register: ({ query, body }, call) => {
      const { confirm: _, ...inscription } = body;
      return registerCompte(
        { ...inscription, origin: query.origin, sendValidation: query.sendValidation === 'true' },
        call,
      );
    },
    sendValidationMail: ({ body }, call) => run(sendValidationMail, body, call),
    validateEmail: ({ params }, call) => run(validateEmail, params, call),
    login: async ({ body }, call) => answer(await openByPassword(body, call), call),
    refreshSession: ({ body }, call) => refresh(body?.refreshToken ?? call.refreshToken, call),
    refreshSessionByPath: ({ params }, call) => refresh(params.refreshToken, call),
    logout: (_, call) => run(logout, undefined, call),
    readSession: async (_, { acteur }) => {
      if (!acteur) throw new DomainError('SESSION_ABSENTE');
      return { user: toUser({ ...acteur, id: acteur.authId }), exp: acteur.exp };
    },
    updateCompte: async ({ params, body }, call) => {
      const compte = await run(updateCompte, { id: params.id, changes: body }, call);
      const sessionId = call.acteur?.sessionId ?? '';
      return { body: { user: toUser(compte) }, tokens: await keys.signAccess(sessionId, call.clock.now()) };
    },
  };
};
