import type { authTable } from '@guichet/contract/auth';
import { dureesOf } from '@guichet/rules/session';
import type { Call } from '../../../platform/call.ts';
import type { Handlers } from '../../../platform/defineModule.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { AuthDeps } from '../auth.deps.ts';
import { toUser } from '../compte/compte.presenter.ts';
import { answerEntree, answerOpened, endsOf } from './opened.presenter.ts';
import { toSessionOuverte } from './session.presenter.ts';
import { sessionOf } from './sessionOf.ts';
import { endOtherSessions, endSession, endUserSessions } from './usecases/endSessions.ts';
import { login } from './usecases/login.ts';
import { logout } from './usecases/logout.ts';
import { readCleSaisie } from './usecases/readCleSaisie.ts';
import { reauthenticate } from './usecases/reauthenticate.ts';
import { refreshSession } from './usecases/refreshSession.ts';

type SessionCalls =
  | 'login'
  | 'refreshSession'
  | 'refreshSessionByPath'
  | 'readSession'
  | 'readCleSaisie'
  | 'logout'
  | 'reauthenticate'
  | 'checkRecent'
  | 'listSessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'endUserSessions';

export const sessionHandlers = (deps: AuthDeps): Pick<Handlers<(typeof authTable)['routes']>, SessionCalls> => {
  const { run, sessions, keys, facteur } = deps;
  const refresh = async (token: string | null | undefined, call: Call) => {
    const claims = token ? keys.readRefresh(token) : null;
    const opened = claims ? await run(refreshSession, claims, call) : null;
    if (!opened) throw new DomainError('TOKEN_EXPIRE');
    return answerOpened(keys, opened, call, facteur);
  };
  const openByPassword = login(deps);
  const cleSaisie = readCleSaisie(deps);
  const authenticateAgain = reauthenticate(deps);
  return {
    login: async ({ body }, call) => answerEntree(keys, await openByPassword(body, call), call, facteur),
    refreshSession: ({ body }, call) => refresh(body?.refreshToken ?? call.refreshToken, call),
    refreshSessionByPath: ({ params }, call) => refresh(params.refreshToken, call),
    logout: (_, call) => run(logout, undefined, call),
    readSession: async (_, call) => {
      const acteur = sessionOf(call);
      const user = toUser({ ...acteur, id: acteur.authId });
      return { user, exp: acteur.exp, ...endsOf(acteur.roles, acteur.expire_at) };
    },
    readCleSaisie: async (_, call) => ({ cle: await cleSaisie(call) }),
    reauthenticate: ({ body }, call) => authenticateAgain(body, call),
    checkRecent: async () => ({ message: 'Vous pouvez continuer.' }),
    listSessions: async ({ query }, call) => {
      const { authId, sessionId, roles } = sessionOf(call);
      const now = call.clock.now();
      const since = new Date(now.getTime() - dureesOf(roles).inactivite * 1_000);
      const listed = await sessions.listOf(authId, { now, since, limit: query.limit });
      return { sessions: listed.map((session) => toSessionOuverte(session, sessionId)) };
    },
    endSession: ({ params }, call) => run(endSession, params, call),
    endOtherSessions: (_, call) => run(endOtherSessions, undefined, call),
    endUserSessions: ({ params }, call) => run(endUserSessions, params, call),
  };
};
