import type { SaisonSuivie } from '@guichet/contract/psp';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../../../shared/apiClient/apiClient.ts';
import { type ListQuery, listQuery } from '../../../../shared/list/listQuery.ts';

const NAME = 'saisonsPsp';

/** Two people prolong one: what the other asked is looked at each time. */
export const saisonsSuiviesQuery = (api: Api): ListQuery<SaisonSuivie> => ({
  ...listQuery(NAME, [], () => api.psp.listSaisons({})),
  staleTime: 0,
});

/** The answer of a save replaces what was held (CONST-005); what others show of seasons is asked again. */
export const holdSaison = async (queryClient: QueryClient, saved: SaisonSuivie): Promise<void> => {
  queryClient.setQueryData<readonly SaisonSuivie[]>([NAME], (held = []) =>
    [saved, ...held.filter(({ id }) => id !== saved.id)].toSorted((one, other) =>
      other.date_debut.localeCompare(one.date_debut),
    ),
  );
  await queryClient.invalidateQueries({ queryKey: ['exercicesPsp'] });
  await queryClient.invalidateQueries({ queryKey: ['lotsPsp', 'saisons'] });
};
