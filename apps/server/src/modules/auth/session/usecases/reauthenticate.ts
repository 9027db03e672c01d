import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { AuthUow } from '../../auth.uow.ts';
import type { CompteQueries } from '../../compte/compte.queries.ts';
import type { PasswordHasher } from '../../compte/passwordHasher.ts';
import { sessionOf } from '../sessionOf.ts';

interface Deps {
  readonly run: Run<AuthUow>;
  readonly comptes: CompteQueries;
  readonly hasher: PasswordHasher;
}

const authenticate = async ({ comptes, sessions, history }: AuthUow, mot_de_passe: string, call: Call) => {
  const { authId, sessionId } = sessionOf(call);
  await comptes.lock(authId);
  if (!(await comptes.hasMotDePasse(authId, mot_de_passe))) throw new DomainError('MOT_DE_PASSE_ACTUEL_FAUX');
  await sessions.authenticate(sessionId, call.clock.now());
  const changements = { session: { avant: sessionId, apres: sessionId } };
  history.record({ objet: 'compte', id_objet: authId, action: 'reauthenticate', changements });
  return { message: 'Merci, vous pouvez continuer.' };
};

/** The password again, in an open session, before what would hurt if someone else sat at the keyboard. */
export const reauthenticate =
  ({ run, comptes, hasher }: Deps) =>
  async (password: string, call: Call) => {
    const found = await comptes.findCredentialsById(sessionOf(call).authId);
    const isRight = await hasher.verify(found?.mot_de_passe ?? null, password);
    if (!found || !isRight) throw new DomainError('MOT_DE_PASSE_ACTUEL_FAUX');
    return run(authenticate, found.mot_de_passe, call);
  };
