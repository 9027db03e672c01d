import type { DossierPsp } from '@guichet/contract/psp';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/apiClient/apiClient.ts';

const DOSSIER = 'dossierPsp';
/** Others type too, and federations answer when they want: asked again each time one comes to it. */
const NEVER_FRESH = { staleTime: 0 } as const;

export const exercicesQuery = (api: Api) =>
  queryOptions({ queryKey: ['exercicesPsp'], queryFn: () => api.psp.listExercices({}) });

export const eligibiliteQuery = (api: Api, idSiret: string) =>
  queryOptions({
    ...NEVER_FRESH,
    queryKey: ['eligibilitePsp', idSiret],
    queryFn: () => api.psp.readEligibilite({ query: { idSiret } }),
    retry: false,
  });

/** CALL-PSP-002, PSP-008: the first one; none when nothing is found. */
export const dossierPspQuery = (api: Api, idSiret: string, exerciceId?: number) =>
  queryOptions({
    ...NEVER_FRESH,
    queryKey: [DOSSIER, idSiret, exerciceId ?? null],
    queryFn: async (): Promise<DossierPsp | null> => {
      const query = { idSiret, ...(exerciceId !== undefined && { exerciceId }) };
      return (await api.psp.listDossiers({ query }))[0] ?? null;
    },
  });

export const associationDossiersQuery = (api: Api, idSiret: string) =>
  queryOptions({
    ...NEVER_FRESH,
    queryKey: ['associationDossiersPsp', idSiret],
    queryFn: () => api.psp.listAssociationDossiers({ params: { idSiret } }),
  });

export const ribsQuery = (api: Api, id_asso: string) =>
  queryOptions({ queryKey: ['ribsPsp', id_asso], queryFn: () => api.dac.listRibs({ query: { id_asso } }) });

/** CONST-005: what a save answers replaces what was held. */
export const holdDossierPsp = (queryClient: QueryClient, dossier: DossierPsp): void => {
  queryClient.setQueriesData<DossierPsp | null>({ queryKey: [DOSSIER, dossier.structure.id_siret] }, (held) =>
    held === undefined || (held && held.id !== dossier.id) ? held : dossier,
  );
};

export const forgetDossierPsp = async (queryClient: QueryClient, idSiret: string): Promise<void> => {
  await queryClient.invalidateQueries({ queryKey: [DOSSIER, idSiret] });
  await queryClient.invalidateQueries({ queryKey: ['associationDossiersPsp'] });
};
