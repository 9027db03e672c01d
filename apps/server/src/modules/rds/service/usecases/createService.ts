import { isRds } from '@guichet/rules/acteur';
import { checkCreation, type DonneesService, type GestionnaireService, managedBy } from '@guichet/rules/service';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { changesBetween } from '../../../../platform/history.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { RdsUow } from '../../rds.uow.ts';
import { findGestionnaire } from '../gestionnaire.ts';
import type { FindCompte, NouveauService, Service } from '../service.ts';

interface Input {
  readonly service: NouveauService;
  readonly isAttachable: boolean;
}

/** Who manages a branch learns nothing of the rest: a parent elsewhere and no parent at all are told alike. */
export const findParent = async ({ arbre }: RdsUow, qui: GestionnaireService, parent: DonneesService['parent']) => {
  if (!parent) return null;
  const place = await arbre.findPlace(parent);
  if (place) return place;
  throw new DomainError(managedBy(qui).kind === 'tout' ? 'SERVICE_PARENT_INVALIDE' : 'SERVICE_HORS_PERIMETRE');
};

const insertService = async (uow: RdsUow, { service, isAttachable }: Input, call: Call): Promise<Service> => {
  const qui = await findGestionnaire(uow, call);
  await uow.services.lockTree();
  const parent = await findParent(uow, qui, service.parent);
  orThrow(checkCreation(qui, { parent, profil: service.profil }));
  if (!isAttachable) throw new DomainError('COMPTE_NON_RATTACHABLE');
  const created = await uow.services.insert(service);
  if (!created) throw new DomainError('COMPTE_DEJA_RATTACHE');
  const changements = changesBetween({}, service);
  uow.history.record({ objet: 'service', id_objet: created.id, action: 'createService', changements });
  return created;
};

/** The second of two steps: the account was made first, by the call that owns accounts. */
export const createService =
  (run: Run<RdsUow>, findCompte: FindCompte) => async (service: NouveauService, call: Call) => {
    const compte = service.auth_id ? await findCompte(service.auth_id) : null;
    const isAttachable = service.auth_id === null || Boolean(compte?.roles.some(isRds));
    return run(insertService, { service, isAttachable }, call);
  };
