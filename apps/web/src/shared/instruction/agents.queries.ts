import { queryOptions } from '@tanstack/react-query';
import type { Appels } from '../dossier/appels.ts';
import { roleOf } from '../dossier/dossier.queries.ts';
import { logged } from '../list/logFailure.ts';

interface Place {
  readonly id: string;
  readonly service: string;
  readonly role: string | null;
}

/** To whom this dossier may be given. */
export const agentsQuery = (appels: Pick<Appels, 'listAgents'>, { id, service, role }: Place) =>
  queryOptions({
    queryKey: ['agents', id, service],
    queryFn: async () =>
      (await logged('agents', appels.listAgents({ params: { id, service }, query: roleOf(role) }))).agents,
  });
