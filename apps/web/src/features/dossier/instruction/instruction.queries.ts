import type { InstructionDetail } from '@guichet/contract/demandes';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Appels } from '../../../shared/dossier/appels.ts';
import { leaveDossier, refreshDossier, roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { refreshTravail } from '../../../shared/instruction/travail.queries.ts';
import { logged } from '../../../shared/list/logFailure.ts';

/** One service's work on one dossier. */
export interface PlaceInstruction {
  readonly id: string;
  readonly service: string;
  readonly role: string | null;
}

const NEVER_FRESH = { staleTime: 0 } as const;
export const inputOf = ({ id, service, role }: PlaceInstruction) => ({ params: { id, service }, query: roleOf(role) });

/** Under the key of its dossier: what is read again of one is read again of the other. */
const keyOf = ({ id, service }: PlaceInstruction) => ['dossier', id, 'instruction', service] as const;
export const instructionQuery = (appels: Appels, place: PlaceInstruction) =>
  queryOptions({
    ...NEVER_FRESH,
    queryKey: keyOf(place),
    queryFn: () => appels.readInstruction(inputOf(place)),
    // A service that is only asked for its opinion has none: that is no failure.
    retry: false,
  });

export const differencesQuery = (appels: Appels, place: PlaceInstruction) =>
  queryOptions({
    ...NEVER_FRESH,
    queryKey: ['dossier', place.id, 'differences', place.service],
    queryFn: async () =>
      (await logged('differences', Promise.resolve(appels.readDifferences?.(inputOf(place))))) ?? null,
  });

/** The years before do not change while one instructs. */
export const passeesQuery = (appels: Appels, place: PlaceInstruction) =>
  queryOptions({
    queryKey: ['dossier', place.id, 'passees', place.service],
    queryFn: async () => (await logged('passees', appels.listPassees(inputOf(place)))).passees,
  });

export const avisDemandesQuery = (appels: Appels, { id, role }: Omit<PlaceInstruction, 'service'>) =>
  queryOptions({
    ...NEVER_FRESH,
    queryKey: ['dossier', id, 'avis'],
    queryFn: async () => (await logged('avis', appels.listAvisDemandes({ params: { id }, query: roleOf(role) }))).avis,
  });

/** The answer of a save replaces what was held (CONST-005); the dossier and the lists follow. */
export const holdInstruction = (
  queryClient: QueryClient,
  place: PlaceInstruction,
  detail: InstructionDetail,
  isLeaving = false,
): void => {
  queryClient.setQueryData<InstructionDetail>(keyOf(place), (held) =>
    held && held.version > detail.version ? held : detail,
  );
  void (isLeaving ? leaveDossier : refreshDossier)(queryClient, place.id);
  void refreshTravail(queryClient);
};
