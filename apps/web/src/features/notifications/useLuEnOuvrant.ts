import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { logFailure } from '../../shared/list/logFailure.ts';
import { useServices } from '../../shared/services/services.ts';
import { markLues } from './notifications.queries.ts';

/**
 * NOTIF-002: whatever the way one came to a dossier, what was said of it is read. Once, on coming: what happens while the
 * page stays open is still news.
 */
export const useLuEnOuvrant = (nonLues: number | null): void => {
  const { api, queryClient } = useServices();
  const { idDossier = null } = useParams({ strict: false }) as { idDossier?: string };
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (idDossier !== null && nonLues === null) return;
    const isHere = opened.current === idDossier;
    opened.current = idDossier;
    if (isHere || idDossier === null || nonLues === 0) return;
    markLues({ api, queryClient }, idDossier).catch((error: unknown) => logFailure('notifications lues', error));
  }, [api, queryClient, idDossier, nonLues]);
};
