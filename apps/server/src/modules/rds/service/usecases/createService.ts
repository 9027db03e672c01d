import {
  checkCreation,
  checkRattachement,
  type DonneesService,
  type GestionnaireService,
  managedBy,
} from '@guichet/rules/service';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { changesBetween } from '../../../../platform/history.ts';
import type { RdsUow } from '../../rds.uow.ts';
import { checkAttribution, donneurOf, lockGestionnaire } from '../gestionnaire.ts';
import type { NouveauService, Service } from '../service.ts';

/** Who manages a branch learns nothing of the rest: a parent elsewhere and no parent at all are told alike. */
export const findParent = async ({ arbre }: RdsUow, qui: GestionnaireService, parent: DonneesService['parent']) => {
  if (!parent) return null;
  const place = await arbre.findPlace(parent);
  if (place) return place;
  throw new DomainError(managedBy(qui).kind === 'tout' ? 'SERVICE_PARENT_INVALIDE' : 'SERVICE_HORS_PERIMETRE');
};

/** Far more than a new account has; past that, who made it is not known any more. */
const RECENT = 200;

/** What happened to an account says who made it, and nobody rewrites it. */
const isMadeBy = async ({ readHistory }: RdsUow, authId: string, { acteur }: Call): Promise<boolean> => {
  const events = await readHistory('compte', authId, RECENT);
  return events.some((event) => event.action === 'createCompte' && event.acteur === acteur?.authId);
};

/** The second of two steps: the account was made first, by the call that owns accounts. */
export const createService = async (uow: RdsUow, service: NouveauService, call: Call): Promise<Service> => {
  const qui = await lockGestionnaire(uow, call);
  const parent = await findParent(uow, qui, service.parent);
  orThrow(checkCreation(qui, { parent, profil: service.profil }));
  await checkAttribution(uow, qui, { avant: null, apres: service });
  if (service.auth_id) {
    const compte = await uow.comptes.findCompte(service.auth_id);
    orThrow(checkRattachement(qui, { compte, estDeSaMain: await isMadeBy(uow, service.auth_id, call) }));
    if (await uow.arbre.findByAuthId(service.auth_id)) throw new DomainError('COMPTE_DEJA_RATTACHE');
  }
  const created = await uow.services.insert(service);
  if (!created) throw new DomainError('COMPTE_DEJA_RATTACHE');
  if (service.auth_id)
    await uow.equipe.setDonneur(service.auth_id, donneurOf(call.acteur?.authId ?? '', qui), call.clock.now());
  const changements = changesBetween({}, service);
  uow.history.record({ objet: 'service', id_objet: created.id, action: 'createService', changements });
  return created;
};
