import type { Dossier } from '@guichet/contract/demandes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '../../shared/apiClient/apiClient.ts';
import { dossierQuery } from '../../shared/dossier/dossier.queries.ts';
import { logFailure } from '../../shared/list/logFailure.ts';
import { useServices } from '../../shared/services/services.ts';

/** A published version never changes. */
const FOREVER = Number.POSITIVE_INFINITY;

/** A dossier keeps the version of the scheme that it was begun under, whatever was published since. */
const readVersion = async (api: Api, code: string, numero: number) => {
  try {
    const { _id } = await api.rds.readSubvention({ params: { code }, query: {} });
    return (await api.rds.readVersion({ params: { id: _id, numero } })).contenu;
  } catch (error) {
    logFailure('subvention du dossier', error);
    throw error;
  }
};

const versionQuery = (api: Api, code: string, numero: number) =>
  queryOptions({
    queryKey: ['subventions', 'version', code, numero],
    staleTime: FOREVER,
    queryFn: () => readVersion(api, code, numero),
  });

const codeOf = (dossier: Dossier | undefined): string => dossier?.description.code_subvention ?? '';

/** The dossier that the address names, with the rules of its scheme; both are needed before anything is shown. */
export const useDossier = (id: string, role: string | null) => {
  const { api } = useServices();
  const lu = useQuery(dossierQuery(api, id, role));
  const dossier = lu.data;
  const version = useQuery({
    ...versionQuery(api, codeOf(dossier), dossier?.numero_subvention ?? 0),
    enabled: dossier !== undefined,
  });
  const failed = [lu, version].find(({ isError, isFetching, data }) => isError && !isFetching && !data);
  return {
    dossier,
    subvention: version.data,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
};
