import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { AuthUow } from '../../auth.uow.ts';
import type { CompteQueries } from '../../compte/compte.queries.ts';
import type { Compte } from '../../compte/compte.ts';
import type { PasswordHasher } from '../../compte/passwordHasher.ts';
import { DEFI_MS, ESSAIS } from '../../facteur/essais.ts';
import type { Preuve } from '../../facteur/facteur.ts';
import type { FacteurDeps } from '../../facteur/facteurDeps.ts';
import { prouver } from '../../facteur/prouver.ts';
import { type Essai, essaisOfSession, giveBackEssais } from '../essais.ts';
import { sessionOf } from '../sessionOf.ts';
import { type GuessDeps, guess } from './guess.ts';
import type { Refus } from './openByFacteur.ts';

interface Deps extends GuessDeps {
  readonly comptes: CompteQueries;
  readonly hasher: PasswordHasher;
  readonly facteur: FacteurDeps;
}

interface Input {
  readonly password: string;
  readonly preuve?: Preuve | undefined;
}
interface Verified extends Pick<Input, 'preuve'> {
  readonly mot_de_passe: string;
  readonly essais: readonly Essai[];
}
type Issue = Refus | { readonly message: string };

/** Five wrong factors in a row close the session: whoever sits there is not its owner, or starts from the door. */
const refuse = async (uow: AuthUow, compte: Compte, preuve: Preuve, call: Call): Promise<Issue> => {
  const { sessionId } = sessionOf(call);
  const now = call.clock.now();
  const essais = await uow.sessions.countEssai(sessionId);
  const changements = { essais: { avant: essais - 1, apres: essais } };
  uow.history.record({ objet: 'compte', id_objet: compte.id, action: 'facteurRefuse', changements });
  if (essais < ESSAIS) return { refus: 'code' in preuve ? 'CODE_REFUSE' : 'CLE_REFUSEE' };
  await uow.sessions.close(sessionId, 'second facteur refusé', now);
  return { refus: 'CONNEXION_ABANDONNEE' };
};

const authenticate =
  (deps: FacteurDeps) =>
  async (uow: AuthUow, { mot_de_passe, preuve, essais }: Verified, call: Call): Promise<Issue> => {
    const { comptes, sessions, history } = uow;
    const { authId, sessionId } = sessionOf(call);
    const now = call.clock.now();
    const compte = await comptes.lock(authId);
    if (!compte || !(await comptes.hasMotDePasse(authId, mot_de_passe)))
      throw new DomainError('MOT_DE_PASSE_ACTUEL_FAUX');
    if (compte.aFacteur) {
      if (!preuve) throw new DomainError('FACTEUR_REQUIS');
      const defi = await sessions.takeDefi(sessionId, new Date(now.getTime() - DEFI_MS));
      if (!(await prouver(uow, { id_compte: authId, preuve, defi, now }, deps)))
        return refuse(uow, compte, preuve, call);
    }
    uow.beforeCommit(() => giveBackEssais(uow, essais, now));
    await sessions.authenticate(sessionId, now);
    const changements = { session: { avant: sessionId, apres: sessionId } };
    history.record({ objet: 'compte', id_objet: authId, action: 'reauthenticate', changements });
    return { message: 'Merci, vous pouvez continuer.' };
  };

/** Who sits here again, in an open session, before what would hurt if it were someone else: all that signing in asks. */
export const reauthenticate = (deps: Deps) => {
  const { run, comptes, hasher, facteur } = deps;
  const authenticateWith = authenticate(facteur);
  const tryPassword = guess(deps);
  return async ({ password, preuve }: Input, call: Call) => {
    const { authId: id_compte, sessionId } = sessionOf(call);
    const essais = essaisOfSession(facteur.coffre, sessionId);
    const found = await comptes.findCredentialsById(id_compte);
    const verify = () => hasher.verify(found?.mot_de_passe ?? null, password, true);
    const isRight = await tryPassword({ essais, id_compte, verify }, call);
    if (!found || !isRight) throw new DomainError('MOT_DE_PASSE_ACTUEL_FAUX');
    const issue = await run(authenticateWith, { mot_de_passe: found.mot_de_passe, preuve, essais }, call);
    if ('refus' in issue) throw new DomainError(issue.refus);
    return issue;
  };
};
