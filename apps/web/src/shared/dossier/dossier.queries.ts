import type { Dossier } from '@guichet/contract/demandes';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { JUST_READ } from '../list/justRead.ts';
import { logged } from '../list/logFailure.ts';
import type { Appels } from './appels.ts';
import type { Porte } from './porte.ts';

const KEY = 'dossier';
/** Others write in it too: what is held is asked for again each time one comes to it. */
const NEVER_FRESH = { staleTime: 0 } as const;
const keyOf = (id: string) => [KEY, id] as const;
const completudeKey = (id: string) => [KEY, id, 'completude'] as const;

/** DOSSIER-043: the current role goes with each call. */
export const roleOf = (role: string | null) => (role === null ? {} : { role });

/** CALL-DEM-011. */
export const dossierQuery = (appels: Appels, id: string, role: string | null) =>
  queryOptions({
    ...JUST_READ,
    queryKey: keyOf(id),
    queryFn: () => logged('dossier', appels.readDossier({ params: { id }, query: roleOf(role) })),
  });

/** A published version never changes. */
const FOREVER = Number.POSITIVE_INFINITY;
/** A dossier keeps the version of the scheme that it was begun under, whatever was published since. */
export const versionQuery = ({ offres, readOffre }: Porte, dossier: Dossier | undefined) => {
  const [code, numero] = [dossier?.description.code_subvention ?? '', dossier?.numero_subvention ?? 0];
  return queryOptions({
    queryKey: [offres, 'version', code, numero],
    staleTime: FOREVER,
    queryFn: () => logged('subvention du dossier', readOffre(code, numero)),
  });
};

/** The one list of what is missing. */
export const completudeQuery = (appels: Appels, id: string, role: string | null) =>
  queryOptions({
    ...NEVER_FRESH,
    queryKey: completudeKey(id),
    queryFn: () => logged('completude', appels.readCompletude({ params: { id }, query: roleOf(role) })),
  });

/** The answer of a save replaces what was held (CONST-005), and what is missing is counted again. */
export const holdDossier = (queryClient: QueryClient, id: string, dossier: Dossier): void => {
  // Two saves may answer in the other order: the later one stays.
  queryClient.setQueryData<Dossier>(keyOf(id), (held) => (held && held.version > dossier.version ? held : dossier));
  void queryClient.invalidateQueries({ queryKey: completudeKey(id) });
  void queryClient.invalidateQueries({ queryKey: ['dossiers'] });
};

/**
 * After a write that did not answer the whole dossier: its projects, a message. It is over once the dossier is read again:
 * what hangs on it comes after, and keeps nobody from the next act on what is already shown.
 */
export const refreshDossier = (queryClient: QueryClient, id: string): Promise<void> => {
  const queryKey = keyOf(id);
  const read = queryClient.invalidateQueries({ queryKey, exact: true });
  void queryClient.invalidateQueries({ queryKey, predicate: (query) => query.queryKey.length > queryKey.length });
  return read;
};

/** Left behind: read again only by who comes back to it. */
export const leaveDossier = (queryClient: QueryClient, id: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(id), refetchType: 'none' });
