import type { CAMPAGNES } from '@guichet/contract/rds';
import type { EtatEligibilite } from '@guichet/rules/subvention';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../apiClient/apiClient.ts';
import { JUST_READ } from '../list/justRead.ts';
import { listQuery } from '../list/listQuery.ts';
import { logged } from '../list/logFailure.ts';

export interface Recherche {
  readonly q?: string;
  readonly dispositif?: string;
  readonly sous_dispositif?: string;
  /** Where an instructing service must answer. */
  readonly departement?: string;
  readonly exercice?: number;
  readonly campagne?: readonly (typeof CAMPAGNES)[number][];
  readonly eligibilite?: readonly EtatEligibilite[];
  /** The association for which each verdict is said. */
  readonly id_asso?: string;
}

const KEY = 'subventions';
/** A verdict is read from the record: once that is mended, the one said before is wrong. */
const NEVER_FRESH = { staleTime: 0 } as const;

/** CALL-RDS-008, a page after another. */
export const subventionsQuery = (api: Api, recherche: Recherche) =>
  infiniteQueryOptions({
    ...JUST_READ,
    queryKey: [KEY, 'repertoire', recherche],
    queryFn: ({ pageParam }) =>
      logged(KEY, api.rds.listSubventions({ query: { ...recherche, ...(pageParam ? { after: pageParam } : {}) } })),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  });

const POUR_VOUS = 3;
/** Those that close first among what the association may ask for now. */
export const ouvertesQuery = (api: Api, id_asso: string) =>
  queryOptions({
    ...NEVER_FRESH,
    queryKey: [KEY, 'ouvertes', id_asso],
    queryFn: () =>
      logged(
        KEY,
        api.rds.listSubventions({
          query: { id_asso, campagne: ['ouverte'], eligibilite: ['eligible'], limit: POUR_VOUS },
        }),
      ),
  });

/** CALL-RDS-007. */
export const subventionQuery = (api: Api, code: string, populate: readonly 'instructeurs'[] = ['instructeurs']) =>
  queryOptions({
    queryKey: [KEY, 'une', code],
    queryFn: () =>
      logged('subvention', api.rds.readSubvention({ params: { code }, query: { populate: [...populate] } })),
  });

export const preparationQuery = (api: Api, code: string, id_asso: string) =>
  queryOptions({
    ...NEVER_FRESH,
    queryKey: [KEY, 'preparation', code, id_asso],
    queryFn: () => logged('preparation', api.rds.readPreparation({ params: { code }, query: { id_asso } })),
  });

/** CALL-RDS-014: who would instruct it for this association. */
export const servicesCroisesQuery = (api: Api, subvention: string, id_asso: string) =>
  listQuery(KEY, ['services', subvention, id_asso], async () => {
    const { services } = await api.rds.listCrossedServices({ query: { subvention, id_asso } });
    return services;
  });

/** CALL-RDS-009. */
export const dispositifsQuery = (api: Api) =>
  listQuery('dispositifs', ['actifs'], () => api.rds.listDispositifs({ query: { actif: 'true' } }));
