import type { RechercheGardee } from '@guichet/contract/rds';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { messageOf } from '../../../shared/apiClient/ApiError.ts';
import { useAction } from '../../../shared/form/useAction.ts';
import { useServices } from '../../../shared/services/services.ts';
import { recherchesQuery } from '../../../shared/subvention/recherches.queries.ts';
import { RecherchesView, TITRE_RECHERCHES } from './RecherchesView.tsx';

/** One's own searches of the directory: opened again, or no longer kept. */
export const RecherchesScreen = (): JSX.Element => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const query = useQuery(recherchesQuery(api));
  const action = useAction();
  const [done, setDone] = useState<string | null>(null);
  const remove = async ({ _id, nom }: RechercheGardee) => {
    setDone(null);
    const isDone = await action.run(async () => {
      await api.rds.deleteRecherche({ params: { recherche: _id } });
      await queryClient.invalidateQueries({ queryKey: recherchesQuery(api).queryKey });
    });
    if (!isDone) return;
    setDone(`La recherche « ${nom} » n’est plus gardée.`);
    // The button that was pressed is gone with its row: the focus goes to the title of the list.
    document.getElementById(TITRE_RECHERCHES)?.focus();
  };
  return (
    <RecherchesView
      recherches={query.data ?? null}
      error={action.error ?? (query.isError ? messageOf(query.error) : null)}
      done={done}
      busy={action.busy}
      onRemove={(recherche) => void remove(recherche)}
      onRetry={() => void query.refetch()}
    />
  );
};
