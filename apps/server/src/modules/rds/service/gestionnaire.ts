import type { GestionnaireService } from '@guichet/rules/service';
import type { Call } from '../../../platform/call.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { RdsUow } from '../rds.uow.ts';

/** Who asks, as the directory knows them at this moment. */
export const findGestionnaire = async ({ arbre }: RdsUow, { acteur }: Call): Promise<GestionnaireService> => {
  if (!acteur) throw new DomainError('SESSION_ABSENTE');
  const service = await arbre.findByAuthId(acteur.authId);
  return { roles: acteur.roles, service: service ? { _id: service.id, profil: service.profil } : null };
};

/** Who asks, once the tree is theirs: what they lost while they waited for it is lost. */
export const lockGestionnaire = async (uow: RdsUow, call: Call): Promise<GestionnaireService> => {
  await uow.services.lockTree();
  return findGestionnaire(uow, call);
};
