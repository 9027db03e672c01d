import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { AuthUow } from '../../auth.uow.ts';
import type { CompteQueries } from '../../compte/compte.queries.ts';
import type { PasswordHasher } from '../../compte/passwordHasher.ts';
import { type OpenedSession, openSession } from './openSession.ts';

interface Deps {
  readonly run: Run<AuthUow>;
  readonly comptes: CompteQueries;
  readonly hasher: PasswordHasher;
}

interface Identifiants {
  readonly email: string;
  readonly password: string;
}

/** The same refusal, after the same work, for an unknown address and for a wrong password. */
export const login =
  ({ run, comptes, hasher }: Deps) =>
  async ({ email, password }: Identifiants, call: Call): Promise<OpenedSession> => {
    const found = await comptes.findCredentials(email);
    const isRight = await hasher.verify(found?.mot_de_passe ?? null, password);
    if (!found || !isRight) throw new DomainError('IDENTIFIANTS_INCORRECTS');
    return run(openSession, { id_compte: found.id, mot_de_passe: found.mot_de_passe }, call);
  };
