import type { Dossier } from '@guichet/contract/demandes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { dossierQuery } from '../../shared/dossier/dossier.queries.ts';
import { type Porte, usePorte } from '../../shared/dossier/porte.ts';
import { logged } from '../../shared/list/logFailure.ts';

/** A published version never changes. */
const FOREVER = Number.POSITIVE_INFINITY;

/** A dossier keeps the version of the scheme that it was begun under, whatever was published since. */
const readVersion = ({ readOffre }: Porte, code: string, numero: number) =>
  logged('subvention du dossier', readOffre(code, numero));

const versionQuery = (porte: Porte, code: string, numero: number) =>
  queryOptions({
    queryKey: [porte.offres, 'version', code, numero],
    staleTime: FOREVER,
    queryFn: () => readVersion(porte, code, numero),
  });

const codeOf = (dossier: Dossier | undefined): string => dossier?.description.code_subvention ?? '';

/** The dossier that the address names, with the rules of its scheme; both are needed before anything is shown. */
export const useDossier = (id: string, role: string | null) => {
  const porte = usePorte();
  const lu = useQuery(dossierQuery(porte.appels, id, role));
  const dossier = lu.data;
  const version = useQuery({
    ...versionQuery(porte, codeOf(dossier), dossier?.numero_subvention ?? 0),
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
