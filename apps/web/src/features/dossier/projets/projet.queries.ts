import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/apiClient/apiClient.ts';
import { roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { logged } from '../../../shared/list/logFailure.ts';

const TOUT = { fields: ['*'] };

export const readProjet = (api: Api, dossier: string, projet: string, role: string | null) =>
  api.demandes.readProjet({ params: { id: dossier, projet }, query: { ...roleOf(role), ...TOUT } });

/** CALL-DEM-004. Under the key of its dossier: what is read again of one is read again of the other. */
export const projetQuery = (api: Api, dossier: string, projet: string, role: string | null) =>
  queryOptions({
    queryKey: ['projet', dossier, projet],
    staleTime: 0,
    gcTime: 0,
    queryFn: () => logged('projet', readProjet(api, dossier, projet, role)),
  });

/** CALL-DEM-003: all of them, whole, to be read back before they are sent. */
export const projetsQuery = (api: Api, dossier: string, role: string | null) =>
  queryOptions({
    queryKey: ['projets', dossier],
    staleTime: 0,
    queryFn: async () => {
      const query = { ...roleOf(role), ...TOUT };
      return (await logged('projets', api.demandes.listProjets({ params: { id: dossier }, query }))).projets;
    },
  });
