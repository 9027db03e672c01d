import type { AssociationAnswer } from '@guichet/contract/association';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { JSX } from 'react';
import { AssociationGate } from '../../../shared/association/AssociationGate.tsx';
import { CrfsAttendus } from '../../../shared/crf/CrfsAttendus.tsx';
import { exerciceParam, type SearchParams, textParam } from '../../../shared/searchParams.ts';
import { useServices } from '../../../shared/services/services.ts';
import { usePersonne, useRole } from '../../../shared/session/hooks.ts';
import { subventionsQuery } from '../../../shared/subvention/subvention.queries.ts';
import { useMontres } from '../../../shared/subvention/useMontres.ts';
import { CreationView } from './CreationView.tsx';
import { siretsOf } from './choix.ts';
import { Precisions } from './Precisions.tsx';
import { useCreation } from './useCreation.ts';

interface CreationProps {
  readonly association: AssociationAnswer;
  readonly id: string;
}

const Creation = ({ association, id }: CreationProps): JSX.Element => {
  const { api, now } = useServices();
  const role = useRole();
  const personne = usePersonne();
  const search = useSearch({ strict: false }) as SearchParams;
  const exercice = exerciceParam(search['exercice']);
  const montresOf = useMontres(id);
  const query = useInfiniteQuery(
    subventionsQuery(api, {
      campagne: ['ouverte'],
      eligibilite: ['eligible'],
      id_asso: id,
      ...(exercice && { exercice }),
    }),
  );
  const { data, isPending, isError, isFetching, isFetchingNextPage, hasNextPage } = query;
  const rattachements = personne?.kind === 'association' ? personne.utilisateur.associations : null;
  const creation = useCreation(role);
  return (
    <CreationView
      association={association}
      sirets={siretsOf(association, rattachements)}
      initial={textParam(search['subvention']) ?? null}
      list={{
        items: data?.pages.flatMap(({ subventions }) => subventions) ?? [],
        isLoading: isPending || (isError && isFetching && !data),
        hasFailed: isError && !isFetching && !data,
        retry: () => void query.refetch(),
      }}
      suite={{ hasMore: hasNextPage, busy: isFetchingNextPage, onMore: () => void query.fetchNextPage() }}
      montresOf={montresOf}
      now={now()}
      alerte={<CrfsAttendus />}
      precisions={(choisi) => <Precisions {...choisi} association={association} role={role} />}
      {...creation}
    />
  );
};

/** ROUTE-042: step 0, the choice of what is asked for; the dossier exists once it is made. */
export const CreationScreen = (): JSX.Element => (
  <AssociationGate title="Commencer une demande de subvention" chosen="/associations/:id/subvention-demande">
    {(association, id) => <Creation association={association} id={id} />}
  </AssociationGate>
);
