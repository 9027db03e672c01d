import type { authTable } from '@guichet/contract/auth';
import type { Handlers } from '../../platform/defineModule.ts';
import type { AuthDeps } from './auth.deps.ts';
import { administrationHandlers } from './compte/administration.handlers.ts';
import { compteHandlers } from './compte/compte.handlers.ts';
import { facteurHandlers } from './facteur/facteur.handlers.ts';
import { proconnectHandlers } from './proconnect/proconnect.handlers.ts';
import { sessionHandlers } from './session/session.handlers.ts';

export const authHandlers = (deps: AuthDeps): Handlers<(typeof authTable)['routes']> => ({
  ...sessionHandlers(deps),
  ...compteHandlers(deps),
  ...administrationHandlers(deps),
  ...facteurHandlers(deps),
  ...proconnectHandlers(deps),
});
