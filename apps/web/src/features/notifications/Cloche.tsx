import './cloche.css';
import { Link } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type JSX, useEffect } from 'react';
import { useServices } from '../../shared/services/services.ts';
import { useRole } from '../../shared/session/hooks.ts';
import { compteQuery } from './notifications.queries.ts';
import { montrerNonLues, sayNonLues } from './phrases.ts';
import { useLuEnOuvrant } from './useLuEnOuvrant.ts';

export interface ClocheProps {
  readonly href: string;
}

/** NOTIF-002. Asked for again when one goes to another page or comes back to the tab, and never more often than it ages. */
const useNonLues = (): number | null => {
  const { api, queryClient } = useServices();
  const role = useRole();
  const address = useLocation({ select: ({ href }) => href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to ask
  useEffect(() => void queryClient.prefetchQuery(compteQuery(api, role)), [address, api, queryClient, role]);
  return useQuery(compteQuery(api, role)).data ?? null;
};

export const Cloche = ({ href }: ClocheProps): JSX.Element => {
  const nonLues = useNonLues();
  useLuEnOuvrant(nonLues);
  return (
    <Link
      className="fr-btn fr-btn--tertiary-no-outline fr-btn--icon-left fr-icon-notification-3-line ga-cloche"
      href={href}
    >
      <span className="ga-cloche__nom">Notifications</span>
      {nonLues !== null && <span className="fr-sr-only"> : {sayNonLues(nonLues)}</span>}
      {nonLues !== null && nonLues > 0 && (
        <span className="ga-cloche__compte" aria-hidden="true">
          {montrerNonLues(nonLues)}
        </span>
      )}
    </Link>
  );
};
