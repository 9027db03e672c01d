import type { Dossier } from '@guichet/contract/demandes';
import { brancheOf, isDejaEnvoye } from '@guichet/rules/dossier';
import { useQuery } from '@tanstack/react-query';
import { complementsQuery } from '../../../shared/dossier/complements.queries.ts';
import { usePorte } from '../../../shared/dossier/porte.ts';

/** What the services ask of the association that sent this dossier; null while it is read, or when it could not be. */
export const useComplements = (dossier: Dossier, role: string | null) => {
  const { appels } = usePorte();
  const { data, isError, isFetching, refetch } = useQuery({
    ...complementsQuery(appels, dossier.identifiant.id_fo, role),
    enabled: isDejaEnvoye(dossier) && brancheOf(role ?? '') === 'association',
  });
  return {
    complements: data ?? null,
    hasFailed: isError && !isFetching && !data,
    retry: () => void refetch(),
  };
};
export type LectureComplements = ReturnType<typeof useComplements>;
