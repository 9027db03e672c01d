import type { GestionnaireService } from '@guichet/rules/service';
import type { Call } from '../../../platform/call.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { RdsUow } from '../rds.uow.ts';

/** Who asks, as accounts and the directory know them at this moment: a role or an account may be lost since the door. */
export const findGestionnaire = async ({ arbre, comptes }: RdsUow, { acteur }: Call): Promise<GestionnaireService> => {
  const compte = acteur && (await comptes.findCompte(acteur.authId));
  if (!compte || compte.locked) throw new DomainError('SESSION_ABSENTE');
  const service = await arbre.findByAuthId(compte.authId);
  return { roles: compte.roles, service: service ? { _id: service.id, profil: service.profil } : null };
};

/** Who asks, once the tree is theirs: what they lost while they waited for it is lost. */
export const lockGestionnaire = async (uow: RdsUow, call: Call): Promise<GestionnaireService> => {
  await uow.services.lockTree();
  return findGestionnaire(uow, call);
};
