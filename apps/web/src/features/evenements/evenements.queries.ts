import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/apiClient/apiClient.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { logged } from '../../shared/list/logFailure.ts';

export interface PlaceEvenements {
  readonly service: string;
  readonly role: string | null;
}

export const abonnementsQuery = (api: Api, { service, role }: PlaceEvenements) =>
  queryOptions({
    queryKey: ['abonnements', role, service] as const,
    staleTime: 0,
    queryFn: () =>
      logged(
        'adresses qui reçoivent les évènements',
        api.demandes.listAbonnements({ query: { ...roleOf(role), service } }),
      ),
  });

export const livraisonsQuery = (api: Api, { role }: PlaceEvenements, abonnement: string) =>
  queryOptions({
    queryKey: ['livraisons', role, abonnement] as const,
    staleTime: 0,
    queryFn: () =>
      logged(
        'derniers envois',
        api.demandes.listLivraisons({ params: { abonnement }, query: { ...roleOf(role), limit: 20 } }),
      ),
  });
