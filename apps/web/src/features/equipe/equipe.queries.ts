import type { Equipe } from '@guichet/contract/rds';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/apiClient/apiClient.ts';
import { logged } from '../../shared/list/logFailure.ts';

const keyOf = (service: string) => ['equipe', service] as const;

export const equipeQuery = (api: Api, service: string) =>
  queryOptions({
    queryKey: keyOf(service),
    staleTime: 0,
    queryFn: () => logged('equipe', api.rds.readEquipe({ params: { id: service } })),
  });

/** The answer of an act replaces what was held (CONST-005). */
export const holdEquipe = (queryClient: QueryClient, equipe: Equipe): void => {
  queryClient.setQueryData<Equipe>(keyOf(equipe.service._id), equipe);
};

export const nomOf = ({ prenom, nom }: Pick<Equipe['personnes'][number], 'prenom' | 'nom'>): string =>
  `${prenom} ${nom}`;
