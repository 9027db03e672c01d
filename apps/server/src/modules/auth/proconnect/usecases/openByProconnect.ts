import type { CodeErreur } from '@guichet/rules';
import { checkProconnect, type IdentiteProconnect } from '@guichet/rules/proconnect';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { AuthUow } from '../../auth.uow.ts';
import { hashLien } from '../../compte/hashLien.ts';
import type { FacteurDeps } from '../../facteur/facteurDeps.ts';
import { type OpenedSession, openSession } from '../../session/usecases/openSession.ts';
import type { Depart } from '../depart.repository.ts';
import type { Proconnect } from '../oidc.ts';

interface Deps {
  readonly run: Run<AuthUow>;
  readonly proconnect: Proconnect;
  readonly facteur: FacteurDeps;
}
interface Input {
  readonly code: string;
  readonly etat: string;
  readonly iss?: string | undefined;
}

const takeDepart = async ({ departs }: AuthUow, { etat }: Input, { clock }: Call): Promise<Depart | null> =>
  departs.take(hashLien(etat), clock.now());

/** A refusal is answered, not thrown: the history of who tried must be committed. */
type Issue = OpenedSession | { readonly refus: CodeErreur };

const open =
  (facteur: FacteurDeps) =>
  async (uow: AuthUow, identite: IdentiteProconnect, call: Call): Promise<Issue> => {
    const { comptes, annuaire, history } = uow;
    const found = await comptes.findByEmail(identite.email);
    const compte = found && (await comptes.lock(found.id));
    const agent = compte && { roles: compte.roles, sirens: await annuaire.listSirens(compte.id) };
    const verdict = checkProconnect(agent, identite);
    if (verdict.ok && compte?.locked) return { refus: 'COMPTE_VERROUILLE' };
    if (verdict.ok && compte) return openSession(uow, compte, call, facteur, 'proconnect');
    const refus = verdict.ok ? 'PROCONNECT_INCONNU' : verdict.code;
    if (compte) {
      const changements = { proconnect: { avant: null, apres: refus } };
      history.record({ objet: 'compte', id_objet: compte.id, action: 'proconnectRefuse', changements });
    }
    return { refus };
  };

/** What ProConnect says is asked outside any transaction; what was left for it serves once, whatever it says. */
export const openByProconnect = ({ run, proconnect, facteur }: Deps) => {
  const openWith = open(facteur);
  return async (input: Input, call: Call): Promise<OpenedSession> => {
    const depart = await run(takeDepart, input, call);
    const identite = depart && (await proconnect.finish({ ...input, ...depart }));
    if (!identite) throw new DomainError('PROCONNECT_REFUSE');
    const issue = await run(openWith, identite, call);
    if ('refus' in issue) throw new DomainError(issue.refus);
    return issue;
  };
};
