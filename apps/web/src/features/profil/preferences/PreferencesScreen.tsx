import type { PreferenceNotification } from '@guichet/contract/demandes';
import { LIBELLES_RYTHME, type Rythme } from '@guichet/rules/annonce';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { messageOf } from '../../../shared/apiClient/ApiError.ts';
import { roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { useAction } from '../../../shared/form/useAction.ts';
import { useServices } from '../../../shared/services/services.ts';
import { useRole } from '../../../shared/session/hooks.ts';
import { PreferencesView } from './PreferencesView.tsx';

/** NOTIF-002: what one is told by mail besides the portal, and when. Each choice is saved at once, and says so. */
export const PreferencesScreen = (): JSX.Element => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const query = roleOf(useRole());
  const queryKey = ['preferences', query];
  const read = useQuery({ queryKey, queryFn: () => api.demandes.readPreferences({ query }) });
  const action = useAction();
  const [done, setDone] = useState<string | null>(null);
  const choose = async ({ type, libelle, rythme: avant }: PreferenceNotification, choix: Rythme | 'jamais') => {
    setDone(null);
    const isDone = await action.run(async () => {
      const preference =
        choix === 'jamais' ? { type, courriel: false, rythme: avant } : { type, courriel: true, rythme: choix };
      const body = { preferences: [preference] };
      const { preferences } = await api.demandes.updatePreferences({ query, body });
      queryClient.setQueryData<typeof read.data>(queryKey, (held) => ({ ...held, preferences }));
    });
    if (isDone) setDone(`${libelle} : ${LIBELLES_RYTHME[choix].toLowerCase()}.`);
  };
  return (
    <PreferencesView
      preferences={read.data?.preferences ?? null}
      refuseAt={read.data?.courriel_refuse_at ?? null}
      error={action.error ?? (read.isError ? messageOf(read.error) : null)}
      done={done}
      busy={action.busy}
      onChoose={(preference, choix) => void choose(preference, choix)}
      onRetry={() => void read.refetch()}
    />
  );
};
