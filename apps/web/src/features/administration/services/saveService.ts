import type { ServiceRecord } from '@guichet/contract/rds';
import type { CompteChanges } from '@guichet/rules/compte';
import type { DonneesService } from '@guichet/rules/service';
import { ApiError, messageOf, UNREACHABLE } from '../../../shared/apiClient/ApiError.ts';
import type { Api } from '../../../shared/apiClient/apiClient.ts';

/** The documents' own words, for a guard that no screen should ever reach (ERR-044, ERR-045). */
const SERVICE_NOT_FOUND = 'Service not found';
export const NOTHING_TO_UPDATE = 'Nothing to update.';

export type NouveauCompte = Parameters<Api['auth']['createCompte']>[0]['body'];
export type NouveauService = Omit<Parameters<Api['rds']['createService']>[0]['body'], 'authId'>;

const isUnsettled = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === UNREACHABLE || error.status >= 500);

/** Without an answer nobody knows whether it was done: asked again under the same key, the server tells. */
const settled = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    if (!isUnsettled(error)) throw error;
    return call();
  }
};

const rollBack = async (api: Api, id: string, cause: unknown): Promise<never> => {
  try {
    await api.auth.deleteCompte({ params: { id } });
  } catch {
    const rest = 'Le compte créé pour ce service n’a pas pu être retiré : prévenez un administrateur du portail.';
    throw new ApiError(500, { message: `${messageOf(cause)} ${rest}` });
  }
  throw cause;
};

interface Creation {
  readonly compte: NouveauCompte;
  readonly service: NouveauService;
}

/** CALL-RDS-004: the account, then the record; without the record, the account is taken back. */
export const createService = async (
  api: Api,
  { compte, service }: Creation,
  newKey: () => string,
): Promise<ServiceRecord> => {
  const { authId } = await api.auth.createCompte({ body: compte });
  const idempotencyKey = newKey();
  try {
    return await settled(() => api.rds.createService({ body: { ...service, authId } }, { idempotencyKey }));
  } catch (error) {
    return rollBack(api, authId, error);
  }
};

export interface Parts {
  readonly compte: CompteChanges;
  readonly annuaire: Partial<DonneesService>;
}
interface Patches {
  readonly patchCompte: (id: string, changes: CompteChanges) => Promise<void>;
  readonly patchAnnuaire: (changes: Partial<DonneesService>) => Promise<void>;
}

const isEmpty = (part: object): boolean => Object.keys(part).length === 0;

/** CALL-RDS-005: only the parts that changed are sent, each to its own service. */
export const updateService = async (
  service: ServiceRecord | undefined,
  { compte, annuaire }: Parts,
  { patchCompte, patchAnnuaire }: Patches,
): Promise<void> => {
  if (!service) throw new Error(SERVICE_NOT_FOUND);
  if (isEmpty(compte) && isEmpty(annuaire)) throw new Error(NOTHING_TO_UPDATE);
  if (!isEmpty(compte) && service.authId) await patchCompte(service.authId, compte);
  if (!isEmpty(annuaire)) await patchAnnuaire(annuaire);
};

/** The record is gone; its account is still there. */
export class CompteRestantError extends Error {
  override readonly name = 'CompteRestantError';
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export const deleteCompteOf = async (api: Api, id: string): Promise<void> => {
  try {
    await api.auth.deleteCompte({ params: { id } });
  } catch (error) {
    if (!isGone(error)) throw new CompteRestantError(messageOf(error));
  }
};

/** CALL-RDS-006: the record, then its account. */
export const deleteService = async (api: Api, service: ServiceRecord | undefined): Promise<void> => {
  if (!service) throw new Error(SERVICE_NOT_FOUND);
  await api.rds.deleteService({ params: { id: service._id } });
  if (service.authId) await deleteCompteOf(api, service.authId);
};
