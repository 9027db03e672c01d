import { checkSuppression } from '@guichet/rules/service';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import type { RdsUow } from '../../rds.uow.ts';
import { lockGestionnaire } from '../gestionnaire.ts';
import { DETACHED } from '../hasDetached.ts';
import { lockVisible } from './updateService.ts';

/** CALL-RDS-006: open schemes keep those who instruct them, and every scheme the service it belongs to. */
const checkSubventions = async ({ catalogue }: RdsUow, id: string): Promise<void> => {
  if (await catalogue.isInstructing(id)) throw new DomainError('SERVICE_INSTRUCTEUR');
  if (await catalogue.isManaging(id)) throw new DomainError('SERVICE_GESTIONNAIRE');
};

/** The first of two steps: its account goes after it. */
export const deleteService = async (uow: RdsUow, { id }: { readonly id: string }, call: Call) => {
  const qui = await lockGestionnaire(uow, call);
  const { service, place } = await lockVisible(uow, qui, id);
  orThrow(checkSuppression(qui, place, { profilActuel: service.profil }));
  if (await uow.arbre.hasChildren(id)) throw new DomainError('SERVICE_AVEC_ENFANTS');
  await checkSubventions(uow, id);
  if (await uow.dossiers.isInstructing(id)) throw new DomainError('SERVICE_DOSSIERS');
  const agents = await uow.equipe.listAgents(id);
  await uow.subventions.forgetService(id);
  await uow.services.delete(id);
  const { champs_versions: _, ...fields } = service;
  const changements = Object.fromEntries(
    Object.entries(fields).map(([champ, avant]) => [champ, { avant, apres: null }]),
  );
  uow.history.record({ objet: 'service', id_objet: id, action: 'deleteService', changements });
  // The others lose their function with it; the account of the service is deleted apart.
  for (const { authId } of agents)
    if (authId !== service.auth_id) await uow.jobs.add('rds.applyRole', { authId }, authId);
  if (service.auth_id) {
    const lost = { service: { avant: id, apres: null } };
    uow.history.record({ objet: 'compte', id_objet: service.auth_id, action: DETACHED, changements: lost });
  }
  return { message: 'Le service est supprimé.' };
};
