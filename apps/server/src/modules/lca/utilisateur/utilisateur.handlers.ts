import type { lcaTable } from '@guichet/contract/lca';
import type { CodeErreur, Verdict } from '@guichet/rules';
import { canDeleteUser, canExitAssociation, canReadUser } from '@guichet/rules/rattachement';
import type { Acteur, Call } from '../../../platform/call.ts';
import type { Handlers } from '../../../platform/defineModule.ts';
import { DomainError, orThrow } from '../../../platform/errors.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { LcaUow } from '../lca.uow.ts';
import type { CompteConnu, Comptes } from './comptes.ts';
import { deleteUser } from './usecases/deleteUser.ts';
import { exitAssociation } from './usecases/exitAssociation.ts';
import { findPerson } from './usecases/findPerson.ts';
import { openUser } from './usecases/openUser.ts';
import type { PresentUtilisateur } from './utilisateur.lecture.ts';

interface Deps {
  readonly present: PresentUtilisateur;
  readonly run: Run<LcaUow>;
  readonly comptes: Comptes;
}
type Routes = (typeof lcaTable)['routes'];
type Rule = (acteur: Acteur, id: string) => Verdict<CodeErreur>;

const sessionOf = ({ acteur }: Call): Acteur => {
  if (!acteur) throw new DomainError('SESSION_ABSENTE');
  return acteur;
};

export const utilisateurHandlers = ({
  run,
  comptes,
  present,
}: Deps): Pick<Handlers<Routes>, 'readUser' | 'deleteUser' | 'exitAssociation'> => {
  /** The right first: nobody learns whether an account exists without it. */
  const personFor = (rule: Rule, id: string, call: Call): Promise<CompteConnu> => {
    const acteur = sessionOf(call);
    orThrow(rule(acteur, id));
    return findPerson(comptes, id, acteur);
  };
  return {
    readUser: async ({ params: { id } }, call) => {
      const compte = await personFor(canReadUser, id, call);
      return present(compte, await run(openUser, { id }, call));
    },
    exitAssociation: async ({ params: { authId }, query }, call) => {
      const compte = await personFor(canExitAssociation, authId, call);
      return present(compte, await run(exitAssociation, { id: authId, id_asso: query.id_asso }, call));
    },
    deleteUser: async ({ params: { id } }, call) => {
      const { authId: par } = sessionOf(call);
      await personFor(canDeleteUser, id, call);
      const accepted = await run(deleteUser, { id, par }, call);
      await comptes.closeSessions(id, call);
      return accepted;
    },
  };
};
