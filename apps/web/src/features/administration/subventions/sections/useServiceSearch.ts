import type { ServiceRecord } from '@guichet/contract/rds';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { logFailure } from '../../../../shared/list/logFailure.ts';
import { useServices } from '../../../../shared/services/services.ts';

const PAUSE_MS = 250;
const PROPOSES = 20;
const MINIMUM = 2;

const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
};

const statusOf = (found: readonly ServiceRecord[] | null, hasFailed: boolean, isSearching: boolean): string => {
  if (isSearching) return 'Recherche…';
  if (hasFailed) return 'L’annuaire ne répond pas : modifiez la recherche pour réessayer.';
  if (found === null) return '';
  if (found.length === 0) return 'Aucun service ne porte ce nom parmi ceux que vous gérez.';
  return `${found.length} service${found.length > 1 ? 's' : ''} proposé${found.length > 1 ? 's' : ''}`;
};

/** GET /services answers with what one manages: only those may be named. */
export const useServiceSearch = (text: string, isOff: (service: ServiceRecord) => boolean) => {
  const { api } = useServices();
  const asked = text.trim();
  const q = usePaused(asked);
  const isAsked = q.length >= MINIMUM;
  const { data, isError, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['annuaire', 'proposes', q],
    enabled: isAsked,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      try {
        return (await api.rds.listServices({ query: { q, limit: PROPOSES } })).services;
      } catch (error) {
        logFailure('recherche de service', error);
        throw error;
      }
    },
  });
  const found = isAsked && data && !isPlaceholderData && !isError ? data.filter((service) => !isOff(service)) : null;
  return { results: found ?? [], status: statusOf(found, isError, isAsked && (isFetching || q !== asked)) };
};
