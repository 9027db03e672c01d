import type { lcaTable, rattachementRoutes } from '@guichet/contract/lca';
import type { DecisionMembre, JoinPolicy } from '@guichet/rules/association';
import { canReadUser } from '@guichet/rules/rattachement';
import type { Acteur, Call } from '../../../platform/call.ts';
import type { Handlers } from '../../../platform/defineModule.ts';
import { DomainError, orThrow } from '../../../platform/errors.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { LcaUow } from '../lca.uow.ts';
import type { Comptes } from '../utilisateur/comptes.ts';
import { findPerson } from '../utilisateur/usecases/findPerson.ts';
import type { PresentUtilisateur } from '../utilisateur/utilisateur.lecture.ts';
import { toMembre } from './membre.presenter.ts';
import { askNotification } from './usecases/askNotification.ts';
import { decideRattachement } from './usecases/decideRattachement.ts';
import { listMembres, type MembresDeps } from './usecases/listMembres.ts';
import { saveRattachement } from './usecases/saveRattachement.ts';

export interface RattachementDeps extends MembresDeps {
  readonly run: Run<LcaUow>;
  readonly comptes: Comptes;
  readonly present: PresentUtilisateur;
  readonly policy: JoinPolicy;
}
type Routes = Pick<(typeof lcaTable)['routes'], keyof typeof rattachementRoutes>;

const sessionOf = ({ acteur }: Call): Acteur => {
  if (!acteur) throw new DomainError('SESSION_ABSENTE');
  return acteur;
};

export const rattachementHandlers = (deps: RattachementDeps): Handlers<Routes> => {
  const { run, comptes, present, associations, rattachements, policy } = deps;
  const readMembres = listMembres(deps);
  const decide =
    (decision: DecisionMembre) =>
    async ({ params, body: { motif } }: { params: { id: string }; body: { motif?: string | undefined } }, call: Call) =>
      run(decideRattachement, { adhesion: await rattachements.find(params.id), decision, motif }, call);
  return {
    updateUser: async ({ params: { id }, body }, call) => {
      const acteur = sessionOf(call);
      orThrow(canReadUser(acteur, id));
      const compte = await findPerson(comptes, id, acteur);
      const [demande] = body.associations;
      const association = await associations.findAssociation(demande.id_correspondance);
      const id_siret = demande.id_siret ?? association?.id_siret_siege;
      const etablissement = id_siret ? await associations.findEtablissement(demande.id_correspondance, id_siret) : null;
      return present(compte, await run(saveRattachement, { id, demande, association, etablissement, policy }, call));
    },
    joinAssociationNotification: ({ body }, call) => run(askNotification, body, call),
    listRattachements: async ({ query }, call) => {
      const acteur = sessionOf(call);
      return (await readMembres(query.id_asso, call)).map((membre) => toMembre(membre, acteur.authId));
    },
    confirmRattachement: decide('confirme'),
    refuseRattachement: decide('refuse'),
    removeRattachement: decide('retire'),
  };
};
