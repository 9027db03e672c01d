import type { User } from '@guichet/contract/auth';
import { isAdmin, isPortail, isRds } from '@guichet/rules/acteur';
import { COMPTE_ERREURS } from '@guichet/rules/compte';
import { ApiError, UNREACHABLE } from '../../shared/apiClient/ApiError.ts';
import type { Api } from '../../shared/apiClient/apiClient.ts';
import type { Kind, Personne, PersonneService, Reading } from '../../shared/session/personne.ts';
import { createStore } from '../../shared/store/createStore.ts';
import type { Toasts } from '../../shared/toasts/createToasts.ts';
import { UserUnknownError } from '../errorPage/UserUnknownError.ts';

const kindOf = (role: string | null): Kind => {
  if (role !== null && isRds(role)) return 'service';
  return role !== null && isPortail(role) ? 'association' : 'autre';
};

/** The user first, for the lock; then their service, which administrators do not need for themselves (ROLE-008). */
const readService = async (api: Api, id: string, role: string): Promise<Personne | 'locked'> => {
  const { locked, service } = await api.rds.readUser({ params: { id } });
  if (locked) return 'locked';
  if (!service || isAdmin(role)) return { kind: 'service', service };
  return { kind: 'service', service: await api.rds.readService({ params: { id: service._id } }) };
};

const read = async (api: Api, { authId }: User, role: string | null): Promise<Personne | 'locked'> => {
  const kind = kindOf(role);
  if (kind === 'service') return readService(api, authId, role ?? '');
  if (kind === 'autre') return { kind };
  return { kind, utilisateur: await api.lca.readUser({ params: { id: authId } }) };
};

/** Long enough for a page being left to be gone. */
const RETRY_MS = 500;

const isCut = (error: unknown): boolean => error instanceof ApiError && error.status === UNREACHABLE;

/**
 * A cut is tried once more before anyone is sent away. A browser that leaves a page cuts its calls too: without this, the
 * page being left would take itself for lost, go to sign-in, and close the session of the page that comes.
 */
const readAgainIfCut = async (readOnce: () => Promise<Personne | 'locked'>): Promise<Personne | 'locked'> => {
  try {
    return await readOnce();
  } catch (error) {
    if (!isCut(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return readOnce();
  }
};

const failureOf = (error: unknown): Reading => {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.otherSite) return 'otherSite';
  return error.code === 'UTILISATEUR_INEXISTANT' ? 'gone' : 'failed';
};

/** An end of session says itself; a page is not told twice. */
const isSaidElsewhere = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

const sayWhy = (toasts: Toasts, reading: Reading, error: unknown): void => {
  const show = (message: string) => toasts.show({ severity: 'error', message });
  if (reading === 'locked') show(COMPTE_ERREURS.COMPTE_VERROUILLE.message);
  if (reading === 'gone') show(COMPTE_ERREURS.UTILISATEUR_INEXISTANT.message);
  if (reading === 'failed' && !isSaidElsewhere(error)) show(new UserUnknownError(error).message);
};

export const createPersonne = (api: Api, toasts: Toasts): PersonneService => {
  const store = createStore<Personne | null>(null);
  let heldFor: string | null = null;
  const keyOf = ({ authId }: User, role: string | null) => `${authId} ${kindOf(role)}`;
  const fail = (reading: Reading, error?: unknown): Reading => {
    store.set({ kind: 'inconnue' });
    sayWhy(toasts, reading, error);
    return reading;
  };
  const reload = async (user: User, role: string | null): Promise<Reading> => {
    heldFor = keyOf(user, role);
    try {
      const personne = await readAgainIfCut(() => read(api, user, role));
      if (personne === 'locked') return fail('locked');
      store.set(personne);
      return 'ready';
    } catch (error) {
      return fail(failureOf(error), error);
    }
  };
  return {
    store,
    reload,
    load: async (user, role) => (heldFor === keyOf(user, role) ? 'ready' : reload(user, role)),
    replace: (utilisateur) => store.set({ kind: 'association', utilisateur }),
    forget: () => {
      heldFor = null;
      store.set(null);
    },
  };
};
