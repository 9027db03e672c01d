import {
  checkModification,
  type DonneesService,
  type GestionnaireService,
  isWithin,
  type PlaceService,
  readableBy,
} from '@guichet/rules/service';
import { conflictsOf } from '@guichet/rules/versions';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { changesBetween } from '../../../../platform/history.ts';
import type { RdsUow } from '../../rds.uow.ts';
import { checkAttribution, lockGestionnaire } from '../gestionnaire.ts';
import type { Service } from '../service.ts';
import { findParent } from './createService.ts';

type Changes = Partial<DonneesService>;
interface Input {
  readonly id: string;
  readonly changes: { readonly [Champ in keyof DonneesService]?: DonneesService[Champ] | undefined };
}

/** Lists are compared by what they hold. */
const realChanges = (service: Service, changes: Input['changes']): Changes =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([champ, value]) =>
        value !== undefined && JSON.stringify(service[champ as keyof DonneesService]) !== JSON.stringify(value),
    ),
  );

const checkParent = async (uow: RdsUow, qui: GestionnaireService, id: string, { parent }: Changes) => {
  if (parent === undefined) return undefined;
  const place = await findParent(uow, qui, parent);
  return { place, isLoop: place?.lignee.includes(id) ?? false };
};

/** The service and its place, in a tree already locked; what cannot be seen does not exist. */
export const lockVisible = async (uow: RdsUow, qui: GestionnaireService, id: string) => {
  const place = await uow.arbre.findPlace(id);
  const service = place && isWithin(readableBy(qui), place) ? await uow.services.lock(id) : null;
  if (!service || !place) throw new DomainError('SERVICE_INEXISTANT');
  return { service, place };
};

const checkRights = async (
  uow: RdsUow,
  qui: GestionnaireService,
  { service, place }: { readonly service: Service; readonly place: PlaceService },
  real: Changes,
): Promise<void> => {
  const parent = await checkParent(uow, qui, service.id, real);
  const moved = parent ? { parent: parent.place } : {};
  const raised = real.profil === undefined ? {} : { profil: real.profil };
  orThrow(checkModification(qui, place, { ...moved, ...raised, profilActuel: service.profil }));
  await checkAttribution(uow, qui, { avant: service, apres: { ...service, ...real } });
  if (parent?.isLoop) throw new DomainError('SERVICE_PARENT_INVALIDE');
};

export const updateService = async (uow: RdsUow, { id, changes }: Input, call: Call): Promise<Service> => {
  const qui = await lockGestionnaire(uow, call);
  const locked = await lockVisible(uow, qui, id);
  const { service } = locked;
  const real = realChanges(service, changes);
  await checkRights(uow, qui, locked, real);
  const current: Record<string, unknown> = { ...service };
  const conflits = conflictsOf(service, current, real, call.version ?? service.version);
  if (conflits.length > 0) throw new DomainError('VERSION_DEPASSEE', { conflits });
  if (Object.keys(real).length === 0) return service;
  const updated = await uow.services.update(service, real);
  const changements = changesBetween(current, { ...current, ...real });
  uow.history.record({ objet: 'service', id_objet: id, action: 'updateService', changements });
  return updated;
};
