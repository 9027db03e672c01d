import { useQuery } from '@tanstack/react-query';
import { dossierQuery, versionQuery } from '../../shared/dossier/dossier.queries.ts';
import { usePorte } from '../../shared/dossier/porte.ts';

/** The dossier that the address names, with the rules of its scheme; both are needed before anything is shown. */
export const useDossier = (id: string, role: string | null) => {
  const porte = usePorte();
  const lu = useQuery(dossierQuery(porte.appels, id, role));
  const dossier = lu.data;
  const version = useQuery({ ...versionQuery(porte, dossier), enabled: dossier !== undefined });
  const failed = [lu, version].find(({ isError, isFetching, data }) => isError && !isFetching && !data);
  return {
    dossier,
    subvention: version.data,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
};
