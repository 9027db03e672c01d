import type { authTable } from '@guichet/contract/auth';
import type { Call } from '../../../platform/call.ts';
import type { Handlers } from '../../../platform/defineModule.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { AuthDeps } from '../auth.deps.ts';
import { answerOpened } from '../session/opened.presenter.ts';
import type { Proconnect } from './oidc.ts';
import { beginProconnect } from './usecases/beginProconnect.ts';
import { openByProconnect } from './usecases/openByProconnect.ts';

type ProconnectCalls = 'beginProconnect' | 'openByProconnect';

const present = (proconnect: Proconnect | null): Proconnect => {
  if (!proconnect) throw new DomainError('PROCONNECT_ABSENT');
  return proconnect;
};
/** Both serve once: no answer of these is kept under its key. */
const unkept = (call: Call): Call => ({ ...call, idempotency: null });

export const proconnectHandlers = (deps: AuthDeps): Pick<Handlers<(typeof authTable)['routes']>, ProconnectCalls> => {
  const { run, keys, facteur } = deps;
  return {
    beginProconnect: async (_, call) => run(beginProconnect, await present(deps.proconnect).begin(), unkept(call)),
    openByProconnect: async ({ body }, call) => {
      const proconnect = present(deps.proconnect);
      return answerOpened(
        keys,
        await openByProconnect({ run, proconnect, facteur })(body, unkept(call)),
        call,
        facteur,
      );
    },
  };
};
