import type { authTable } from '@guichet/contract/auth';
import type { Handlers } from '../../../platform/defineModule.ts';
import type { AuthDeps } from '../auth.deps.ts';
import { answerEntree, answerOpened, endsOf } from '../session/opened.presenter.ts';
import { sessionOf } from '../session/sessionOf.ts';
import { toUser } from './compte.presenter.ts';
import { changePassword } from './usecases/changePassword.ts';
import { countEmailAsked } from './usecases/countEmailAsked.ts';
import { deleteCompte } from './usecases/deleteCompte.ts';
import { forgotPassword } from './usecases/forgotPassword.ts';
import { register } from './usecases/register.ts';
import { resetPassword } from './usecases/resetPassword.ts';
import { sendValidationMail } from './usecases/sendValidationMail.ts';
import { updateCompte } from './usecases/updateCompte.ts';
import { validateEmail } from './usecases/validateEmail.ts';

type CompteCalls =
  | 'register'
  | 'sendValidationMail'
  | 'validateEmail'
  | 'forgotPassword'
  | 'resetPassword'
  | 'changePassword'
  | 'updateCompte'
  | 'deleteCompte';

export const compteHandlers = (deps: AuthDeps): Pick<Handlers<(typeof authTable)['routes']>, CompteCalls> => {
  const { run, hasher, keys, facteur } = deps;
  const registerCompte = register(run, hasher);
  const reset = resetPassword(deps);
  const change = changePassword(deps);
  return {
    register: ({ query, body }, call) => {
      const { confirm: _, ...inscription } = body;
      const sendValidation = query.sendValidation === 'true';
      return registerCompte({ ...inscription, origin: query.origin, sendValidation }, call);
    },
    sendValidationMail: ({ body }, call) => run(sendValidationMail, body, call),
    validateEmail: ({ params }, call) => run(validateEmail, params, call),
    forgotPassword: ({ params }, call) => run(forgotPassword, params, call),
    resetPassword: async ({ params, body }, call) => {
      const entree = await reset({ token: params.token, password: body.password }, call);
      return answerEntree(keys, entree, call, facteur);
    },
    changePassword: async ({ params, body }, call) => {
      const { sessionId: id, expire_at } = sessionOf(call);
      const { compte, generation, voie } = await change({ id: params.id, ...body }, call);
      return answerOpened(keys, { compte, session: { id, generation, expire_at, voie } }, call, facteur);
    },
    updateCompte: async ({ params, body }, call) => {
      const acteur = sessionOf(call);
      const { authId, sessionId, exp, expire_at, roles } = acteur;
      const asksOwnEmail = body.email !== undefined && authId === params.id;
      if (asksOwnEmail) await run(countEmailAsked, undefined, { ...call, idempotency: null });
      const compte = await run(updateCompte, { id: params.id, changes: body }, call);
      const tokens = authId === params.id ? await keys.signAccess(sessionId, call.clock.now()) : null;
      return {
        body: { user: toUser({ ...compte, mustAddFacteur: acteur.mustAddFacteur }), exp, ...endsOf(roles, expire_at) },
        tokens,
      };
    },
    deleteCompte: ({ params }, call) => run(deleteCompte, params, call),
  };
};
