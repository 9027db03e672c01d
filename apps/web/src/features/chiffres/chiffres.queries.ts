import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/apiClient/apiClient.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { logged } from '../../shared/list/logFailure.ts';

export interface PlaceChiffres {
  readonly service: string;
  readonly exercice: number | undefined;
  readonly dispositif: string | undefined;
}

/** As the page and its file ask for it. */
export const requeteOf = (role: string | null, { service, exercice, dispositif }: PlaceChiffres) => ({
  ...roleOf(role),
  service,
  ...(exercice !== undefined && { exercice }),
  ...(dispositif !== undefined && { dispositif }),
});

export const bilanQuery = (api: Api, role: string | null, place: PlaceChiffres) =>
  queryOptions({
    queryKey: ['bilan', role, place],
    // Another year or another scheme takes the place of the one that is read, once it is there.
    placeholderData: keepPreviousData,
    queryFn: () => logged('bilan', api.demandes.readBilan({ query: requeteOf(role, place) })),
  });
