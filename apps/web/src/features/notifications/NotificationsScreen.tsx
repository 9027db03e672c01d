import { brancheOf } from '@guichet/rules/dossier';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useAction } from '../../shared/form/useAction.ts';
import { useSuite } from '../../shared/list/useSuite.ts';
import { useServices } from '../../shared/services/services.ts';
import { useRole } from '../../shared/session/hooks.ts';
import { NotificationsView } from './NotificationsView.tsx';
import { markLues, notificationsQuery } from './notifications.queries.ts';

/** NOTIF-001, NOTIF-002: what changed in one's dossiers. A notice is read once its dossier is opened, or all at once. */
export const NotificationsScreen = (): JSX.Element => {
  const services = useServices();
  const role = useRole();
  const query = useInfiniteQuery(notificationsQuery(services, role));
  const { list, suite } = useSuite(query, ({ notifications }) => notifications);
  const { busy, error, run } = useAction();
  const [isDone, setIsDone] = useState(false);
  const markAll = async () => {
    setIsDone(false);
    setIsDone(await run(() => markLues(services, null)));
  };
  return (
    <NotificationsView
      list={list}
      branche={brancheOf(role ?? '')}
      nonLues={query.data?.pages[0]?.non_lues ?? 0}
      suite={suite}
      marking={{ busy, error, isDone }}
      onMarkAll={() => void markAll()}
    />
  );
};
