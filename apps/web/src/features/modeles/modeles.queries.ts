import type { ModeleTenu } from '@guichet/contract/demandes';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/apiClient/apiClient.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { logged } from '../../shared/list/logFailure.ts';

export interface PlaceModeles {
  readonly service: string;
  readonly role: string | null;
}
const keyOf = ({ service, role }: PlaceModeles) => ['modeles-acte', role, service] as const;

export const modelesQuery = (api: Api, place: PlaceModeles) =>
  queryOptions({
    queryKey: keyOf(place),
    staleTime: 0,
    queryFn: () =>
      logged(
        'modèles des actes',
        api.demandes.listModelesActe({ query: { ...roleOf(place.role), service: place.service } }),
      ),
  });
export type ModelesLus = Awaited<ReturnType<Api['demandes']['listModelesActe']>>;

type Cle = Pick<ModeleTenu, 'genre' | 'subvention'>;
export const isMeme = (one: Cle, other: Cle): boolean =>
  one.genre === other.genre && one.subvention === other.subvention;

/** The answer of a save replaces what was held (CONST-005). */
export const holdModele = (queryClient: QueryClient, place: PlaceModeles, saved: ModeleTenu): void => {
  queryClient.setQueryData<ModelesLus>(
    keyOf(place),
    (held) =>
      held && {
        ...held,
        modeles: [...held.modeles.filter((one) => !isMeme(one, saved)), ...(saved.contenu ? [saved] : [])],
      },
  );
  void queryClient.invalidateQueries({ queryKey: ['dossier'] });
};
