import { keyOf } from '@guichet/rules/referentiel';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../apiClient/apiClient.ts';
import { roleOf } from '../dossier/dossier.queries.ts';
import { listQuery } from '../list/listQuery.ts';
import { logged } from '../list/logFailure.ts';

/** Under the key of its dossier: what is read again of one is read again of the other. */
export const paiementsQuery = (api: Api, id: string, role: string | null) =>
  queryOptions({
    queryKey: ['dossier', id, 'paiements'],
    staleTime: 0,
    queryFn: () => logged('paiements', api.demandes.readPaiements({ params: { id }, query: roleOf(role) })),
  });

/** PAIE-002: a fixed list of the portal, read once. */
export const etatsCreditQuery = (api: Api) =>
  listQuery('etats-credit', [], async () => {
    const { referentiel } = await api.lca.readReferentiel({ query: { type: 'etats-credit' } });
    return referentiel.options.map((option) => ({ code: keyOf(option), label: option.label }));
  });

export const registreKey = (id: string, service: string) => ['dossier', id, 'registre', service] as const;
export const registreQuery = (api: Api, { id, service }: { id: string; service: string }, role: string | null) =>
  queryOptions({
    queryKey: registreKey(id, service),
    staleTime: 0,
    queryFn: () => logged('registre', api.demandes.readRegistre({ params: { id, service }, query: roleOf(role) })),
  });
