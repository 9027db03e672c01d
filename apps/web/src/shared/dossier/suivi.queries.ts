import { infiniteQueryOptions } from '@tanstack/react-query';
import { logged } from '../list/logFailure.ts';
import type { Appels } from './appels.ts';
import { roleOf } from './dossier.queries.ts';

const afterOf = (pageParam: string) => (pageParam ? { after: pageParam } : {});

export const messagesQuery = (appels: Appels, id: string, role: string | null) =>
  infiniteQueryOptions({
    queryKey: ['dossier', id, 'messages'],
    queryFn: ({ pageParam }) =>
      logged('messages', appels.listMessages({ params: { id }, query: { ...roleOf(role), ...afterOf(pageParam) } })),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  });

export const historiqueQuery = (appels: Appels, id: string, role: string | null) =>
  infiniteQueryOptions({
    queryKey: ['dossier', id, 'historique'],
    queryFn: ({ pageParam }) =>
      logged(
        'historique',
        appels.listHistorique({ params: { id }, query: { ...roleOf(role), ...afterOf(pageParam) } }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  });
