import type { Dossier, Manquant } from '@guichet/contract/demandes';
import type { Manquant as Juge } from '@guichet/rules/dossier';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../shared/apiClient/ApiError.ts';
import { useServices } from '../../../shared/services/services.ts';

interface Tca {
  /** What it lacks; null while it is read, or when it is not theirs to read. */
  readonly manquants: readonly Juge[] | null;
  readonly isHidden: boolean;
}

/** What the request of the common core still lacks, for who may read it: a member of the head office. */
export const useTca = ({ couplage: { issue, dossier } }: Dossier): Tca => {
  const { api } = useServices();
  const id = dossier?.id_fo ?? '';
  const { data, error } = useQuery({
    queryKey: ['dossier', id, 'completude'],
    staleTime: 0,
    retry: false,
    enabled: issue === 'aTransmettre' && id !== '',
    queryFn: () => api.rda.readCompletude({ params: { id } }),
  });
  const manquants = (data?.manquants as readonly Manquant[] | undefined) ?? null;
  return {
    manquants: manquants as readonly Juge[] | null,
    isHidden: error instanceof ApiError && error.status === 404,
  };
};
