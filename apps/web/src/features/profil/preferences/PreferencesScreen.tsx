import type { PreferenceNotification } from '@guichet/contract/demandes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { messageOf } from '../../../shared/apiClient/ApiError.ts';
import { roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { useAction } from '../../../shared/form/useAction.ts';
import { useServices } from '../../../shared/services/services.ts';
import { useRole } from '../../../shared/session/hooks.ts';
import { PreferencesView } from './PreferencesView.tsx';

/** NOTIF-002: what one is told by mail besides the portal. Each box is saved when it is ticked, and says so. */
export const PreferencesScreen = (): JSX.Element => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const query = roleOf(useRole());
  const queryKey = ['preferences', query];
  const read = useQuery({ queryKey, queryFn: async () => (await api.demandes.readPreferences({ query })).preferences });
  const action = useAction();
  const [done, setDone] = useState<string | null>(null);
  const choose = async ({ type, libelle }: PreferenceNotification, courriel: boolean) => {
    setDone(null);
    const isDone = await action.run(async () => {
      const body = { preferences: [{ type, courriel }] };
      queryClient.setQueryData(queryKey, (await api.demandes.updatePreferences({ query, body })).preferences);
    });
    if (isDone) setDone(`${libelle} : ${courriel ? 'vous recevrez aussi un courriel' : 'plus de courriel'}.`);
  };
  return (
    <PreferencesView
      preferences={read.data ?? null}
      error={action.error ?? (read.isError ? messageOf(read.error) : null)}
      done={done}
      busy={action.busy}
      onChoose={(preference, courriel) => void choose(preference, courriel)}
      onRetry={() => void read.refetch()}
    />
  );
};
