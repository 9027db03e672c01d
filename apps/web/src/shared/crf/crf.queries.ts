import type { Crf } from '@guichet/contract/demandes';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../apiClient/apiClient.ts';
import { roleOf } from '../dossier/dossier.queries.ts';
import { logged } from '../list/logFailure.ts';

const ATTENDUS = ['crf', 'attendus'] as const;
const keyOf = (id: string) => ['crf', id] as const;
/** Others write in it too: what is held is asked for again each time one comes to it. */
const NEVER_FRESH = { staleTime: 0 } as const;

/** CALL-DEM-001. */
export const attendusQuery = (api: Api, role: string | null) =>
  queryOptions({
    ...NEVER_FRESH,
    queryKey: ATTENDUS,
    queryFn: async () =>
      (await logged('comptes rendus attendus', api.demandes.listMissingCrf({ query: roleOf(role) }))).dossiers,
  });

/** CALL-DEM-022. Under the key of its dossier: what is read again of one is read again of the other. */
export const crfsQuery = (api: Api, dossier: string, role: string | null) =>
  queryOptions({
    ...NEVER_FRESH,
    queryKey: ['dossier', dossier, 'crfs'],
    queryFn: () => logged('comptes rendus', api.demandes.listCrfs({ params: { id: dossier }, query: roleOf(role) })),
  });

/** CALL-DEM-023. */
export const crfQuery = (api: Api, dossier: string, crf: string, role: string | null) =>
  queryOptions({
    ...NEVER_FRESH,
    queryKey: keyOf(crf),
    queryFn: () => logged('compte rendu', api.demandes.readCrf({ params: { id: dossier, crf }, query: roleOf(role) })),
  });

export const heldCrf = (queryClient: QueryClient, { _id }: Pick<Crf, '_id'>): Crf | undefined =>
  queryClient.getQueryData<Crf>(keyOf(_id));

/** The answer of a write replaces what was held (CONST-005); of two that cross, the later one stays. */
export const holdCrf = (queryClient: QueryClient, crf: Crf): void => {
  queryClient.setQueryData<Crf>(keyOf(crf._id), (held) => (held && held.version > crf.version ? held : crf));
  void queryClient.invalidateQueries({ queryKey: ATTENDUS });
  void queryClient.invalidateQueries({ queryKey: ['dossier', crf.dossier.id_fo, 'crfs'] });
};

export const refreshCrf = (queryClient: QueryClient, { _id }: Pick<Crf, '_id'>): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(_id) });

/** Those of one dossier, and what is awaited of anyone. */
export const refreshCrfs = async (queryClient: QueryClient, dossier: string): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['dossier', dossier, 'crfs'] }),
    queryClient.invalidateQueries({ queryKey: ATTENDUS }),
  ]);
};
