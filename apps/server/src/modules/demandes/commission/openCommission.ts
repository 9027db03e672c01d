import { type ActeCommission, canCommission, type PointCommission } from '@guichet/rules/commission';
import { type Fonction, fonctionsOf } from '@guichet/rules/instruction';
import type { Call } from '../../../platform/call.ts';
import { DomainError, orThrow } from '../../../platform/errors.ts';
import { readDemandant } from '../noyau/personne.ts';
import type { CommissionTenue } from './commission.repository.ts';
import type { CommissionUow } from './commission.uow.ts';

export interface CommissionOuverte {
  readonly commission: CommissionTenue;
  readonly authId: string;
  readonly fonctions: readonly Fonction[];
}
export interface ReferenceCommission {
  readonly commission: string;
}

/** T1: of one's own branch; any other is one that does not exist. */
const withRights = async (
  uow: CommissionUow,
  found: CommissionTenue | null,
  call: Call,
): Promise<CommissionOuverte> => {
  const { authId, role, services } = await readDemandant(uow, call);
  if (!found || !services.includes(found.id_service)) throw new DomainError('COMMISSION_INEXISTANTE');
  return { commission: found, authId, fonctions: fonctionsOf(role) };
};

export const findCommission = async (
  uow: CommissionUow,
  { commission }: ReferenceCommission,
  call: Call,
): Promise<CommissionOuverte> => withRights(uow, await uow.commissions.find(commission), call);

/** Held, and open to this act. */
export const lockCommission = async (
  uow: CommissionUow,
  { commission }: ReferenceCommission,
  acte: ActeCommission,
  call: Call,
): Promise<CommissionOuverte> => {
  const ouverte = await withRights(uow, await uow.commissions.lock(commission), call);
  orThrow(canCommission(acte, ouverte.commission.etat, ouverte.fonctions));
  return ouverte;
};

interface PointPorteur extends PointCommission {
  readonly subvention: NonNullable<PointCommission['subvention']>;
}
export const hasDossiers = (point: PointCommission): point is PointPorteur => point.subvention !== null;

export const placeOf = ({ id, id_service }: CommissionTenue, { id: id_point, subvention }: PointPorteur) => ({
  ...{ id_commission: id, id_service, id_point, subvention },
});

/** One that holds requests; any other has none to read. */
export const pointOf = ({ points }: CommissionTenue, id: string): PointPorteur => {
  const point = points.filter(hasDossiers).find((one) => one.id === id);
  if (!point) throw new DomainError('POINT_INEXISTANT');
  return point;
};
