import type { EtatCrf } from '@guichet/rules/crf';
import type { EtatDossier, Statut } from '@guichet/rules/dossier';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../apiClient/apiClient.ts';
import { JUST_READ } from '../list/justRead.ts';
import { logged } from '../list/logFailure.ts';
import type { Appels } from './appels.ts';
import { appelsAgrement } from './approbation.ts';
import { roleOf } from './dossier.queries.ts';

/** DOSSIER-007, as the call names them. */
export interface Requete {
  readonly exercices?: readonly number[];
  readonly etats?: readonly EtatDossier[];
  readonly statuts?: readonly Statut[];
  readonly etatsCRF?: readonly EtatCrf[];
  readonly searchQuery?: string;
  readonly id_service_instructeur?: string;
  readonly id_type_dispositif?: string;
  readonly createdBy?: string;
  readonly createdByType?: 'association' | 'service';
  readonly includeDeleted?: 'true';
  readonly demandeur?: string;
  readonly select_notifications?: 'true';
}

const KEY = 'dossiers';
const NEVER_FRESH = { staleTime: 0 } as const;

const genreDe = ({ genre }: Appels) => (genre ? [genre] : []);

/** CALL-DEM-002, a page after another. */
export const dossiersQuery = (appels: Appels, requete: Requete, role: string | null, cle = 'liste') =>
  infiniteQueryOptions({
    ...JUST_READ,
    queryKey: [KEY, cle, role, requete, ...genreDe(appels)],
    queryFn: ({ pageParam }) =>
      logged(
        KEY,
        appels.listDossiers({
          query: { ...roleOf(role), ...requete, ...(pageParam ? { after: pageParam } : {}) },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  });

/** CALL-RDA-012: those of approvals, held apart. */
export const approbationsQuery = (api: Api, requete: Requete, role: string | null) =>
  dossiersQuery(appelsAgrement(api), requete, role, 'approbations');

/** The counts look at fewer filters: they are those of the whole, by state. */
export const compteursQuery = (appels: Appels, requete: Requete, role: string | null, cle = 'compteurs') => {
  const { exercices, id_service_instructeur, id_type_dispositif, demandeur } = requete;
  const query = {
    ...roleOf(role),
    ...(exercices && { exercices }),
    ...(id_service_instructeur && { id_service_instructeur }),
    ...(id_type_dispositif && { id_type_dispositif }),
    ...(demandeur && { demandeur }),
  };
  return queryOptions({
    ...NEVER_FRESH,
    queryKey: [KEY, cle, query, ...genreDe(appels)],
    queryFn: () => logged('compteurs', appels.countDossiers({ query })),
  });
};

/** Those of an establishment that a new request may begin from, the latest first. */
export const anterieursQuery = (appels: Appels, siret: string, role: string | null) =>
  queryOptions({
    ...NEVER_FRESH,
    queryKey: [KEY, 'anterieurs', role, siret],
    queryFn: async () => {
      const { dossiers } = await logged(KEY, appels.listDossiers({ query: { ...roleOf(role), demandeur: siret } }));
      return dossiers.toSorted((a, b) => b.description.exercice - a.description.exercice);
    },
  });
