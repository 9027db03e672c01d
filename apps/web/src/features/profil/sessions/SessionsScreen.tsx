import { PAGE_MAXIMUM } from '@guichet/contract';
import { useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { messageOf } from '../../../shared/apiClient/ApiError.ts';
import { useAction } from '../../../shared/form/useAction.ts';
import { useServices } from '../../../shared/services/services.ts';
import { SessionsView } from './SessionsView.tsx';

/** The button that was pressed is gone with its row: the focus goes to the title of the list. */
const focusTitle = () => document.getElementById('mes-sessions')?.focus();

export const SessionsScreen = (): JSX.Element => {
  const { api } = useServices();
  const query = useQuery({
    queryKey: ['sessions'],
    staleTime: 0,
    queryFn: async () => (await api.auth.listSessions({ query: { limit: PAGE_MAXIMUM } })).sessions,
  });
  const action = useAction();
  const [done, setDone] = useState<string | null>(null);
  const end = async (said: string, call: () => Promise<unknown>) => {
    setDone(null);
    const isDone = await action.run(async () => {
      await call();
      await query.refetch();
    });
    if (!isDone) return;
    setDone(said);
    focusTitle();
  };
  return (
    <SessionsView
      sessions={query.data ?? null}
      error={action.error ?? (query.isError ? messageOf(query.error) : null)}
      done={done}
      busy={action.busy}
      onEnd={({ id, appareil }) =>
        void end(`Session fermée : ${appareil}.`, () => api.auth.endSession({ params: { id } }))
      }
      onEndOthers={() => void end('Vos autres sessions sont fermées.', () => api.auth.endOtherSessions({}))}
      onRetry={() => void query.refetch()}
    />
  );
};
